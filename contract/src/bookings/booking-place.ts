import * as z from 'zod/mini'
import { lineRule, optionalProse } from '../api/fields.ts'

export const placeKinds = ['business', 'client', 'online'] as const

/** Where the appointment takes place; `address` may describe a landmark. */
export const BookingPlace = z.strictObject({
  kind: z.enum(placeKinds, 'field_invalid'),
  address: optionalProse(300),
  /** Plus code: full (6FMHVGCC+22) or short with a town (VGCC+22 Yaounde). */
  plus_code: z.optional(
    z
      .string('field_invalid')
      .check(
        z.trim(),
        z.maxLength(100, 'field_too_long'),
        lineRule(),
        z.regex(
          /^([23456789CFGHJMPQRVWX]{2,8}\+[23456789CFGHJMPQRVWX]{2,7}( .+)?)?$/i,
          'field_plus_code',
        ),
      ),
  ),
})
export type BookingPlace = z.infer<typeof BookingPlace>
