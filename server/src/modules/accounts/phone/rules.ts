import type { FieldRule } from '@ujuzi/contract/api/fields'
import { isCountry } from '@ujuzi/contract/locale/countries'
import { phoneError, phoneKind, readPhone } from '../../../platform/phones/read-phone.ts'
import type { AccountRow } from '../tables.ts'

type ParsedPhone = { phone: string; error?: never } | { phone?: never; error: FieldRule }

/**
 * Parses a number into the form `+237670123456`; without a country code it is one of `country`. Accepts only mobile numbers
 * of the marketplace's countries: others receive no text messages, and some charge the caller.
 */
export function parsePhone(typed: string, country?: string): ParsedPhone {
  const { phone, problem } = readPhone(typed, country)
  if (problem) return { error: phoneError(problem) }
  const kind = phoneKind(phone)
  if (!kind?.country) return { error: 'field_phone' }
  if (!isCountry(kind.country)) return { error: 'field_phone_country' }
  return kind.isMobile ? { phone } : { error: 'field_phone_mobile' }
}

/** True if `next` replaces a verified number, which only its owner may do. */
export const isPhoneReplacement = ({ phone, phoneVerifiedAt }: AccountRow, next: string) =>
  phone !== null && phoneVerifiedAt !== null && phone !== next
