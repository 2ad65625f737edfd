import type { FieldRule } from '@ujuzi/contract/api/fields'
import type { CountryCode } from '@ujuzi/contract/locale/countries'
import { findNumberPrefixes, type MobileNetwork } from '@ujuzi/contract/payouts/networks'

type ParsedNumber = { number: string; error?: never } | { number?: never; error: FieldRule }

/** Parses a mobile number of the country, with or without its calling code, into the international form. */
export async function parseMobileAccount(
  country: CountryCode,
  network: MobileNetwork,
  typed: string,
): Promise<ParsedNumber | 'field_provider'> {
  const prefixes = findNumberPrefixes(network, country)
  if (!prefixes) return 'field_provider'
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const read = parsePhoneNumberFromString(typed.trim(), {
    defaultCountry: country,
    extract: false,
  })
  if (!read?.isValid() || read.ext || read.country !== country || !isMobile(read.getType())) {
    return { error: 'field_account_mobile' }
  }
  const national = read.nationalNumber
  const isOfNetwork =
    prefixes.length === 0 || prefixes.some((beginning) => national.startsWith(beginning))
  return isOfNetwork ? { number: read.number } : { error: 'field_account_network' }
}

const isMobile = (type: string | undefined) => /MOBILE/.test(type ?? '')
