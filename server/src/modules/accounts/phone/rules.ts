import type { FieldRule } from '@ujuzi/contract/api/fields'
import { isCountry } from '@ujuzi/contract/locale/countries'
import { phoneError, phoneKind, readPhone } from '../../../platform/phones/read-phone.ts'
import type { AccountRow } from '../tables.ts'

type ParsedPhone = { phone: string; error?: never } | { phone?: never; error: FieldRule }

/**
 * Parses a number with its country code into the form `+237670123456`. Accepts only mobile numbers of the marketplace's
 * countries: others receive no text messages, and some charge the caller.
 */
export function parsePhone(typed: string): ParsedPhone {
  const { phone, problem } = readPhone(typed)
  if (problem) return { error: phoneError(problem) }
  const kind = phoneKind(phone)
  if (!kind?.country) return { error: 'field_phone' }
  if (!isCountry(kind.country)) return { error: 'field_phone_country' }
  return kind.isMobile ? { phone } : { error: 'field_phone_mobile' }
}

/** True if `next` replaces a verified number, which only its owner may do. */
export const isPhoneReplacement = ({ phone, phoneVerifiedAt }: AccountRow, next: string) =>
  phone !== null && phoneVerifiedAt !== null && phone !== next
