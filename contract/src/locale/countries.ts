import type { Currency } from '../money/currencies.ts'
import type { Locale } from './locales.ts'

export type CountryFacts = {
  name: string
  currency: Currency
  /** IANA zone; each of these countries has a single one. */
  timeZone: string
  dialCode: `+${string}`
  /** ISO 639-1 codes; the main business language first. */
  languages: readonly [string, ...string[]]
}

export const countries = {
  NG: country('Nigeria', 'NGN', 'Africa/Lagos', '+234', ['en', 'ha', 'yo', 'ig']),
  GH: country('Ghana', 'GHS', 'Africa/Accra', '+233', ['en', 'ak']),
  KE: country('Kenya', 'KES', 'Africa/Nairobi', '+254', ['en', 'sw']),
  ZA: country('South Africa', 'ZAR', 'Africa/Johannesburg', '+27', ['en', 'zu', 'xh', 'af']),
  EG: country('Egypt', 'EGP', 'Africa/Cairo', '+20', ['ar', 'en']),
  MA: country('Morocco', 'MAD', 'Africa/Casablanca', '+212', ['fr', 'ar']),
  TN: country('Tunisia', 'TND', 'Africa/Tunis', '+216', ['fr', 'ar']),
  DZ: country('Algeria', 'DZD', 'Africa/Algiers', '+213', ['fr', 'ar']),
  ET: country('Ethiopia', 'ETB', 'Africa/Addis_Ababa', '+251', ['am', 'en']),
  TZ: country('Tanzania', 'TZS', 'Africa/Dar_es_Salaam', '+255', ['sw', 'en']),
  UG: country('Uganda', 'UGX', 'Africa/Kampala', '+256', ['en', 'sw']),
  RW: country('Rwanda', 'RWF', 'Africa/Kigali', '+250', ['rw', 'en', 'fr']),
  SN: country('Senegal', 'XOF', 'Africa/Dakar', '+221', ['fr', 'wo']),
  CI: country('Ivory Coast', 'XOF', 'Africa/Abidjan', '+225', ['fr']),
  CM: country('Cameroon', 'XAF', 'Africa/Douala', '+237', ['fr', 'en']),
  AO: country('Angola', 'AOA', 'Africa/Luanda', '+244', ['pt']),
  MZ: country('Mozambique', 'MZN', 'Africa/Maputo', '+258', ['pt']),
  MG: country('Madagascar', 'MGA', 'Indian/Antananarivo', '+261', ['fr', 'mg']),
  // Prices in Zimbabwe are in US dollars; the ZWL was withdrawn in 2024.
  ZW: country('Zimbabwe', 'USD', 'Africa/Harare', '+263', ['en', 'sn', 'nd']),
  ZM: country('Zambia', 'ZMW', 'Africa/Lusaka', '+260', ['en']),
} as const

export type CountryCode = keyof typeof countries

export const countryCodes = Object.keys(countries) as [CountryCode, ...CountryCode[]]

/** Country whose dial code the number in international form starts with; undefined for other countries. */
export const countryOfPhone = (phone: string): CountryCode | undefined =>
  countryCodes.find((code) => phone.startsWith(countries[code].dialCode))

export const isCountry = (code: string): code is CountryCode => Object.hasOwn(countries, code)

/** Localized country name, e.g. Ivory Coast or Côte d’Ivoire. English uses the names in the table. */
export function countryName(code: CountryCode, locale: Locale): string {
  const english = countries[code].name
  if (locale === 'en') return english
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? english
}

function country(
  name: string,
  currency: Currency,
  timeZone: string,
  dialCode: CountryFacts['dialCode'],
  languages: CountryFacts['languages'],
): CountryFacts {
  return { name, currency, timeZone, dialCode, languages }
}
