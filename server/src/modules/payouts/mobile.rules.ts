import type { FieldRule } from '@ujuzi/contract/api/fields'
import type { CountryCode } from '@ujuzi/contract/locale/countries'
import { type MobileNetwork, numbersOf } from '@ujuzi/contract/money/payout-networks'

type Read = { number: string; fault?: never } | { number?: never; fault: FieldRule }

/** A mobile number of the country, with or without its code, in the international form. */
export async function readMobileAccount(
  country: CountryCode,
  network: MobileNetwork,
  typed: string,
): Promise<Read | 'field_provider'> {
  const beginnings = numbersOf(network, country)
  if (!beginnings) return 'field_provider'
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const read = parsePhoneNumberFromString(typed.trim(), {
    defaultCountry: country,
    extract: false,
  })
  if (!read?.isValid() || read.ext || read.country !== country || !isMobile(read.getType())) {
    return { fault: 'field_account_mobile' }
  }
  const national = read.nationalNumber
  const isOfNetwork =
    beginnings.length === 0 || beginnings.some((beginning) => national.startsWith(beginning))
  return isOfNetwork ? { number: read.number } : { fault: 'field_account_network' }
}

const isMobile = (type: string | undefined) => /MOBILE/.test(type ?? '')
