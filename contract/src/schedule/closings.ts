import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { shownVersion } from '../api/field-types.ts'
import { clockTime, day, id, instant, listOf, optionalText, queryInteger } from '../api/fields.ts'
import { Repeat, scope, seriesScopes, TimeOffSeries } from './repeat.ts'

/*
 * Closings: times at which a business, or one of its people and places, is not booked. Time off is of one or all and may
 * repeat; a special day replaces the hours of a date, with none it is closed; on public holidays a business may be closed
 * every year. Being away (`settings-fields.ts`) is time off of all that clients are told about.
 */

export const TimeOff = z.object({
  id: z.uuid(),
  /** Resource that is off; null for the whole business. */
  resource_id: z.nullable(z.uuid()),
  start: z.string(),
  end: z.string(),
  reason: z.nullable(z.string()),
  /** From a calendar of another program; it can only be changed there. */
  imported: z.boolean(),
  /** Changes with every change of this time off or, if it repeats, of the pattern or any occurrence. */
  version: z.int(),
  /** Null unless it repeats. */
  series: z.nullable(TimeOffSeries),
})
export type TimeOff = z.infer<typeof TimeOff>

/** Opening hours of one date that replace those of its weekday; an empty list is a closed day. */
export const SpecialDay = z.object({
  day: z.string(),
  hours: z.array(z.object({ opens: z.string(), closes: z.string() })),
  reason: z.nullable(z.string()),
})
export type SpecialDay = z.infer<typeof SpecialDay>

export const addTimeOff = endpoint({
  method: 'POST',
  path: '/api/marketplace/time-off/',
  summary:
    'Adds time off to the calendar. Bookings already in that time stay; the response counts them.',
  who: 'professional',
  grant: 'own_bookings',
  body: z.strictObject({
    start: instant(),
    end: instant(),
    resource_id: z.optional(id()),
    reason: optionalText(200),
    /** Repeats the time off at these local times; the response has the first occurrence. */
    repeat: z.optional(Repeat),
  }),
  status: 201,
  returns: z.extend(TimeOff, { bookings_within: z.int() }),
  errors: ['no_calendar', 'business_not_found', 'key_reused'],
  creates: true,
})

export const changeTimeOff = endpoint({
  method: 'PATCH',
  path: '/api/marketplace/time-off/:id/',
  summary:
    'Changes time off: one occurrence, this and the following ones, or all that are not over. Bookings in the new time stay; the response counts them.',
  who: 'professional',
  grant: 'own_bookings',
  params: z.object({ id: id() }),
  body: z.strictObject({
    scope: scope(),
    /** New times of this occurrence. With another scope than `one` the others get the same local times. */
    start: instant(),
    end: instant(),
    reason: optionalText(200),
    version: shownVersion(),
    /** New pattern, not for the scope `one`. Without it the days stay the same. */
    repeat: z.optional(Repeat),
  }),
  status: 200,
  returns: z.extend(TimeOff, { bookings_within: z.int() }),
  errors: ['time_off_not_found', 'version_conflict'],
})

export const removeTimeOff = endpoint({
  method: 'DELETE',
  path: '/api/marketplace/time-off/:id/',
  summary:
    'Deletes time off: one occurrence, this and the following ones, or all that are not over.',
  who: 'professional',
  grant: 'own_bookings',
  params: z.object({ id: id() }),
  query: z.object({
    scope: z.optional(z.enum(seriesScopes, 'field_invalid')),
    version: z.optional(queryInteger(1, 2_147_483_647)),
  }),
  status: 200,
  returns: TimeOff,
  errors: ['time_off_not_found', 'version_conflict'],
})

export const listSpecialDays = endpoint({
  method: 'GET',
  path: '/api/marketplace/special-days/',
  summary: 'Lists upcoming days whose opening hours differ from those of their weekday.',
  who: 'professional',
  grant: 'own_day',
  status: 200,
  returns: listOf(SpecialDay),
  errors: ['business_not_found'],
})

export const setSpecialDay = endpoint({
  method: 'PUT',
  path: '/api/marketplace/special-days/:day/',
  summary: 'Sets the opening hours of one day; an empty list closes it.',
  who: 'professional',
  grant: 'hours',
  params: z.object({ day: day() }),
  body: z.strictObject({
    hours: z
      .array(z.strictObject({ opens: clockTime(), closes: clockTime() }), 'field_invalid')
      .check(z.maxLength(12, 'field_invalid')),
    reason: optionalText(200),
  }),
  status: 200,
  returns: z.extend(SpecialDay, { bookings_outside: z.int() }),
  errors: ['business_not_found'],
})

export const removeSpecialDay = endpoint({
  method: 'DELETE',
  path: '/api/marketplace/special-days/:day/',
  summary: 'Resets a day to the opening hours of its weekday. Idempotent.',
  who: 'professional',
  grant: 'hours',
  params: z.object({ day: day() }),
  status: 200,
  returns: z.object({ day: z.string() }),
  errors: ['business_not_found'],
})

export const Holidays = z.object({
  /** Whether the business closes on public holidays. */
  closed: z.boolean(),
  results: z.array(z.object({ date: z.string(), name: z.string() })),
})

export const getHolidays = endpoint({
  method: 'GET',
  path: '/api/marketplace/holidays/',
  summary: 'Lists the public holidays of the coming year in the business\u2019s country.',
  who: 'professional',
  grant: 'own_day',
  status: 200,
  returns: Holidays,
  errors: ['business_not_found'],
})

export const setClosedOnHolidays = endpoint({
  method: 'PUT',
  path: '/api/marketplace/holidays/',
  summary: 'Sets whether the business closes on public holidays; a special day overrides this.',
  who: 'professional',
  grant: 'hours',
  body: z.strictObject({ closed: z.boolean('field_invalid') }),
  status: 200,
  returns: Holidays,
  errors: ['business_not_found'],
})
