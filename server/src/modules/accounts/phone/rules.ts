import type { FieldRule } from '@ujuzi/contract/api/fields'
import { isCountry } from '@ujuzi/contract/locale/countries'
import type { AccountRow } from '../tables.ts'

type ParsedPhone = { phone: string; error?: never } | { phone?: never; error: FieldRule }

/**
 * Parses a number with its country code into the form `+237670123456`. Accepts only mobile numbers: others receive no
 * text messages, and some charge the caller. The metadata of 20 MB is loaded on first use.
 */
export async function parsePhone(typed: string): Promise<ParsedPhone> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const international = typed.trim().replace(/^\(?(?:[+＋]|00(?=\s*[1-9]))\s*(\d+)\)?/, '+$1')
  const read = parsePhoneNumberFromString(international, { extract: false })
  if (!read || read.ext) return { error: 'field_phone' }
  if (!isCountry(read.country ?? noCountry)) {
    return { error: read.country ? 'field_phone_country' : 'field_phone' }
  }
  if (!read.isValid()) return { error: 'field_phone' }
  const isMobile = /MOBILE/.test(read.getType() ?? '')
  return isMobile ? { phone: read.number } : { error: 'field_phone_mobile' }
}

const noCountry = ''

/** True if `next` replaces a verified number, which only its owner may do. */
export const isPhoneReplacement = ({ phone, phoneVerifiedAt }: AccountRow, next: string) =>
  phone !== null && phoneVerifiedAt !== null && phone !== next
