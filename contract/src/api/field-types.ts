import * as z from 'zod/mini'
import { lineRule, linesRule, phoneText } from './fields.ts'

/** Types of the fields of profile and settings forms; a separate file so that visitors do not download them. */

/** One line of text; may be empty. */
export const singleLine = (max: number) =>
  z.string('field_required').check(z.trim(), z.maxLength(max, 'field_too_long'), lineRule())

export const requiredLine = (max: number) => singleLine(max).check(z.minLength(1, 'field_required'))

export const optionalLine = (max: number) => z.nullable(requiredLine(max))

/** Phone number, or a link with one, as typed or pasted. */
export const optionalPhone = (max: number) => z.nullable(phoneText(max))

/** Multiline text; may be empty. */
export const multiline = (max: number) =>
  z.string('field_invalid').check(z.trim(), z.maxLength(max, 'field_too_long'), linesRule())

export const wholeNumber = (min: number, max: number) =>
  z.int('field_number').check(z.gte(min, 'field_number'), z.lte(max, 'field_number'))

/** The version that the caller was shown, any 32-bit integer; a change is refused if another one was made since. */
export const shownVersion = () =>
  z.int('field_version').check(z.gte(-(2 ** 31), 'field_version'), z.lt(2 ** 31, 'field_version'))

export const flag = () => z.boolean('field_invalid')

export const limitedList = <T extends z.ZodMiniType>(item: T, max: number) =>
  z.array(item, 'field_invalid').check(z.maxLength(max, 'field_too_many'))
