import type { FieldRule } from '@ujuzi/contract/api/fields'
import { isCountry } from '@ujuzi/contract/locale/countries'
import type { AccountRow } from '../tables.ts'

type ReadPhone = { phone: string; fault?: never } | { phone?: never; fault: FieldRule }

/**
 * A number as people write it, with its country code, in the international form `+237670123456`. Only mobile numbers:
 * the others take no text messages, and some of them earn money by being called. What is known of the world's numbers
 * weighs twenty megabytes, and comes when somebody first types one.
 */
export async function readPhone(typed: string): Promise<ReadPhone> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const international = typed.trim().replace(/^\(?(?:[+＋]|00(?=\s*[1-9]))\s*(\d+)\)?/, '+$1')
  const read = parsePhoneNumberFromString(international, { extract: false })
  if (!read || read.ext) return { fault: 'field_phone' }
  if (!isCountry(read.country ?? countryOfNoOther)) {
    return { fault: read.country ? 'field_phone_country' : 'field_phone' }
  }
  if (!read.isValid()) return { fault: 'field_phone' }
  const isMobile = /MOBILE/.test(read.getType() ?? '')
  return isMobile ? { phone: read.number } : { fault: 'field_phone_mobile' }
}

const countryOfNoOther = ''

/** Only a number that was confirmed before is something somebody could take away. */
export const replacesPhone = ({ phone, phoneVerifiedAt }: AccountRow, next: string) =>
  phone !== null && phoneVerifiedAt !== null && phone !== next
