import { isCountry } from '@ujuzi/contract/locale/countries'

/** Whether this is a mobile number of a country of the marketplace. The metadata is loaded on first use. */
export async function isMobileNumber(phone: string) {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const read = parsePhoneNumberFromString(phone, { extract: false })
  if (!read?.country || !isCountry(read.country)) return false
  return read.isValid() && /MOBILE/.test(read.getType() ?? '')
}
