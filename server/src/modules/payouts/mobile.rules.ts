import type { FieldRule } from '@ujuzi/contract/api/fields'
import { type CountryCode, countries } from '@ujuzi/contract/locale/countries'
import { findNumberPrefixes, type MobileNetwork } from '@ujuzi/contract/payouts/networks'
import { phoneKind, readPhone } from '../../platform/phones/read-phone.ts'

type ParsedNumber = { number: string; error?: never } | { number?: never; error: FieldRule }

/** Parses a mobile number of the country, with or without its calling code, into the international form. */
export function parseMobileAccount(
  country: CountryCode,
  network: MobileNetwork,
  typed: string,
): ParsedNumber | 'field_provider' {
  const prefixes = findNumberPrefixes(network, country)
  if (!prefixes) return 'field_provider'
  const { phone } = readPhone(typed, country)
  const kind = phone ? phoneKind(phone) : undefined
  if (!phone || kind?.country !== country || !kind.isMobile)
    return { error: 'field_account_mobile' }
  const national = phone.slice(countries[country].dialCode.length)
  const isOfNetwork =
    prefixes.length === 0 || prefixes.some((beginning) => national.startsWith(beginning))
  return isOfNetwork ? { number: phone } : { error: 'field_account_network' }
}
