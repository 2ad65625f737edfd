import * as z from 'zod/mini'
import { day } from '../api/fields.ts'

/* Time off and bookings that repeat. Patterns are in the local time of the business and hold over clock changes. */

export const repeatUnits = ['day', 'week', 'month'] as const
export type RepeatUnit = (typeof repeatUnits)[number]

/** Which occurrences a change is about: this one, this and the later ones, or all that are not over. */
export const seriesScopes = ['one', 'following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]

export const repeatLimits = {
  /** Weeks from one occurrence to the next. */
  weeks: 12,
  /** Occurrences of time off with an end. */
  times: 365,
  /** Patterns of time off that are not over, per business. */
  timeOffSeries: 30,
  /** Days of one occurrence of time off. */
  spanDays: 7,
  /** Bookings of one series. */
  bookings: 26,
} as const

const wholeNumber = (min: number, max: number) =>
  z.int('field_number').check(z.minimum(min, 'field_invalid'), z.maximum(max, 'field_invalid'))

/** Without `until` and `times` the time off repeats without an end. */
export const Repeat = z.strictObject({
  unit: z.enum(repeatUnits, 'field_invalid'),
  /** For weeks: the number of weeks from one to the next; 1 if absent. */
  every: z.optional(wholeNumber(1, repeatLimits.weeks)),
  /** For weeks: ISO weekdays, 1 is Monday; the weekday of the start if absent. */
  weekdays: z.optional(
    z
      .array(wholeNumber(1, 7), 'field_invalid')
      .check(z.minLength(1, 'field_required'), z.maxLength(7, 'field_too_many')),
  ),
  /** Last day on which an occurrence may start. */
  until: z.optional(day()),
  times: z.optional(wholeNumber(1, repeatLimits.times)),
})
export type Repeat = z.infer<typeof Repeat>

/** The pattern of which time off is an occurrence. */
export const TimeOffSeries = z.object({
  id: z.uuid(),
  unit: z.enum(repeatUnits),
  every: z.int(),
  /** ISO weekdays; empty unless the unit is a week. */
  weekdays: z.array(z.int()),
  /** Date of every month; null unless the unit is a month. Shorter months have the occurrence on their last day. */
  day_of_month: z.nullable(z.int()),
  first_day: z.string(),
  /** Last day on which an occurrence may start; null if it repeats without an end. */
  until: z.nullable(z.string()),
})
export type TimeOffSeries = z.infer<typeof TimeOffSeries>

/** Place of a booking among those that repeat. */
export const BookingSeries = z.object({
  every_weeks: z.int(),
  /** From 1, of the bookings that the series was created with. */
  position: z.int(),
  bookings: z.int(),
  /** Changes with every change of several bookings of the series. */
  version: z.int(),
})
export type BookingSeries = z.infer<typeof BookingSeries>

export const scope = () => z.enum(seriesScopes, 'field_invalid')

export const everyWeeks = () => wholeNumber(1, repeatLimits.weeks)
