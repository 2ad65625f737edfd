import { createRequire } from 'node:module'
import type { CountryCode } from 'libphonenumber-js/max'

/** The library with the numbering plans of all countries. They are large, so they are loaded on first use. */
const requireModule = createRequire(import.meta.url)
const library = () =>
  requireModule('libphonenumber-js/max') as typeof import('libphonenumber-js/max')

export type NumberProblem = 'no_country' | 'too_short' | 'too_long' | 'not_possible'

type FoundNumber =
  | { phone: string; country: string | undefined; isMobile: boolean; problem?: never }
  | { phone?: never; problem: NumberProblem }

/**
 * Finds the number written in digits and separators: as it stands, or with the zero before the local number that people
 * add after a country code and spreadsheets remove. Only numbers of a known numbering plan are found.
 */
export function findNumber(written: string, country?: string): FoundNumber {
  const { parsePhoneNumberFromString, validatePhoneNumberLength } = library()
  const home = isKnownCountry(country) ? country : undefined
  const readings = possibleReadings(written, home)
  const number = readings
    .map((text) => parsePhoneNumberFromString(text, { defaultCountry: home, extract: false }))
    .find((read) => read?.isValid())
  if (number) {
    const isMobile = /MOBILE/.test(number.getType() ?? '')
    return { phone: number.number, country: number.country, isMobile }
  }
  const [asWritten = ''] = readings
  if (!home && !asWritten.startsWith('+')) return { problem: 'no_country' }
  const length = validatePhoneNumberLength(asWritten, home)
  if (length === 'TOO_LONG') return { problem: 'too_long' }
  const isShort = length === 'TOO_SHORT' || length === 'NOT_A_NUMBER'
  return { problem: isShort ? 'too_short' : 'not_possible' }
}

const isKnownCountry = (country: string | undefined): country is CountryCode =>
  country !== undefined && library().isSupportedCountry(country)

/** Possible readings of the digits, the most literal one first. */
function possibleReadings(written: string, country: CountryCode | undefined) {
  const digits = written.replace(zeroInBrackets, '').replace(/\D/g, '')
  if (/^[^\d]*\+/.test(written)) return readingsAbroad(digits.replace(/^00/, ''))
  if (digits.startsWith('00')) return [...readingsAbroad(digits.slice(2)), digits]
  if (!country) return [digits]
  const code = library().getCountryCallingCode(country)
  const withCode = digits.startsWith(code) ? readingsAbroad(digits) : []
  return [digits, ...withCode, ...withOtherZero(code, digits)]
}

/** The zero of local calls after a country code: `+234 (0) 803 …`. */
const zeroInBrackets = /(?<=\d[^\d]*)[([]\s*0\s*[)\]]/

/** Readings of digits that begin with a country code. */
function readingsAbroad(digits: string) {
  const number = library().parsePhoneNumberFromString(`+${digits}`)
  if (!number) return [`+${digits}`]
  const code = number.countryCallingCode
  return [`+${digits}`, ...withOtherZero(code, digits.slice(code.length))]
}

/** The local number without zeros before it, and with the zero that some countries write even after their code. */
const withOtherZero = (code: string, local: string) => {
  const withoutZeros = local.replace(/^0+/, '')
  return [`+${code}${withoutZeros}`, `+${code}0${withoutZeros}`]
}
