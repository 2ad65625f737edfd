import type { FieldRule } from '@ujuzi/contract/api/fields'
import { plainNumber } from '@ujuzi/contract/text/digits'
import { findNumber, type NumberProblem } from './find-number.ts'
import { isShort, splitNumbers } from './split-numbers.ts'

/**
 * Why a text is not one phone number:
 * - `no_number`: it has no digits
 * - `digits_lost`: a spreadsheet rounded it, as in `2.34803E+12`
 * - `several`: it has a second number, or the ending of one, as in `712345683 / 5`
 * - `extension`: it is a landline with an extension, which several people share
 * - `signs`: it has letters or signs among the digits
 * - `no_country`: it has no country code, and no country was given
 * - `too_short`, `too_long`: its length is none of the country, e.g. that of an earlier numbering plan
 * - `not_possible`: its length is one of the country, but no number is like it
 */
export type PhoneProblem =
  | 'no_number'
  | 'digits_lost'
  | 'several'
  | 'extension'
  | 'signs'
  | 'no_country'
  | NumberProblem

export type PhoneReading =
  | { phone: string; problem?: never }
  | { phone?: never; problem: PhoneProblem }

/** Field errors about phone numbers. */
export type PhoneRule = Extract<
  FieldRule,
  'field_phone' | `field_phone_${Exclude<PhoneProblem, 'no_country'>}`
>

/** The field error that explains the problem. */
export const phoneError = (problem: PhoneProblem): PhoneRule =>
  problem === 'no_country' ? 'field_phone' : `field_phone_${problem}`

/**
 * Reads one phone number as people and spreadsheets write it, into the form `+237670123456`. A number without country
 * code is one of `country` (ISO code). A label before the number and a remark after it are left out; nothing is guessed.
 */
export function readPhone(text: string, country?: string): PhoneReading {
  const { phones, problem } = readPhones(text, country)
  const [phone, second] = phones
  if (problem) return { problem }
  return phone && !second ? { phone } : { problem: 'several' }
}

/**
 * Reads every phone number of a text, each once, in order. `problem` is that of the first one that cannot be read;
 * `phones` has those that can.
 */
export function readPhones(
  text: string,
  country?: string,
): { phones: string[]; problem?: PhoneProblem } {
  if (text.length > maxLength) return { phones: [], problem: 'too_long' }
  const plain = plainNumber(text.replace(/[\r\n]+/g, ';')).replace(/["'`’‘“”]/g, '')
  if (rounded.test(plain)) return { phones: [], problem: 'digits_lost' }
  const { parts, hasExtension } = splitNumbers(plain)
  if (parts.length === 0) return { phones: [], problem: 'no_number' }
  if (hasEnding(parts)) return { phones: [], problem: 'several' }
  const readings = parts.map((part) => readNumber(part, { country, hasExtension }))
  const phones = [...new Set(readings.flatMap(({ phone }) => phone ?? []))]
  const problem = readings.find((reading) => reading.problem)?.problem
  return { phones, ...(problem && { problem }) }
}

/** Country and kind of a number in the form +237670123456; undefined if it is no number of a known numbering plan. */
export function phoneKind(
  phone: string,
): { country: string | undefined; isMobile: boolean } | undefined {
  const found = findNumber(phone)
  return found.phone === phone ? { country: found.country, isMobile: found.isMobile } : undefined
}

const maxLength = 300
/** `2.34803E+12` and `####`. Rounded digits are not the number even where they are a possible one. */
const rounded = /\d ?(?:e ?[+-]? ?\d|[x×*] ?10 ?\^)|^#{3,}$/i

/** True if a part only has the last digits of a second number: `0803 123 4571 / 72`. */
const hasEnding = (parts: string[]) =>
  parts.some((part) => isShort(part) && !part.includes('+')) && !parts.every(isShort)

function readNumber(
  part: string,
  { country, hasExtension }: { country: string | undefined; hasExtension: boolean },
): PhoneReading {
  if (!/^[\d\s()[\].,·_+-]+$/.test(part)) return { problem: 'signs' }
  const found = findNumber(part, country)
  if (found.problem !== undefined) return { problem: found.problem }
  return hasExtension && !found.isMobile ? { problem: 'extension' } : { phone: found.phone }
}
