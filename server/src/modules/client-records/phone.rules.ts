import { countries, isCountry } from '@ujuzi/contract/locale/countries'

export const dialCodeOf = (country: string) =>
  isCountry(country) ? countries[country].dialCode : ''

/**
 * A phone number as typed, in the form +237670123456; null if it cannot be one. Numbers without a country code are
 * local. `normalize_phone` of the database is the same rule, which bookings use.
 */
export function normalizePhone(typed: string, dialCode: string): string | null {
  const digits = typed.replace(/[^0-9]/g, '')
  const number = internationalForm(typed, digits, dialCode)
  return /^\+[1-9][0-9]{6,14}$/.test(number) ? number : null
}

function internationalForm(typed: string, digits: string, dialCode: string) {
  if (/^[^0-9]*[+＋]/.test(typed)) return `+${digits}`
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (digits.length >= 11 && `+${digits}`.startsWith(dialCode)) return `+${digits}`
  // Local numbers of the Ivory Coast keep their leading zero.
  return dialCode === '+225' ? dialCode + digits : dialCode + digits.replace(/^0+/, '')
}
