import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { shownVersion } from '../api/field-types.ts'
import { id, instant, optionalProse } from '../api/fields.ts'
import { ChangedBookings } from '../booking-messages/notified-by.ts'
import { everyWeeks, repeatLimits } from '../schedule/repeat.ts'
import { walkInBody } from './walk-ins.ts'

/* Bookings of one client at the same local time every few weeks. Each of them is a booking with all its rules. */

/** One date in the preview of a series, with whether it can be booked. */
const SeriesDate = z.object({
  start: z.string(),
  end: z.string(),
  /**
   * `taken`: another booking is in the way. `closed`: outside the opening hours, which does not prevent a walk-in.
   * `past` and `too_far`: outside the days in which walk-ins can be entered.
   */
  state: z.enum(['free', 'closed', 'taken', 'past', 'too_far']),
})
export type SeriesDate = z.infer<typeof SeriesDate>

const startsRule = () =>
  z
    .array(instant(), 'field_invalid')
    .check(z.minLength(2, 'field_required'), z.maxLength(repeatLimits.bookings, 'field_too_many'))

export const previewBookingSeries = endpoint({
  method: 'POST',
  path: '/api/marketplace/bookings/series/preview/',
  summary:
    'Returns the dates of repeated bookings and which of them are free. Nothing is saved or kept free.',
  who: 'professional',
  grant: 'own_bookings',
  body: z.strictObject({
    service_id: walkInBody.service_id,
    further_service_ids: walkInBody.further_service_ids,
    option_ids: walkInBody.option_ids,
    start: instant(),
    resource_id: walkInBody.resource_id,
    every_weeks: everyWeeks(),
    times: z
      .int('field_number')
      .check(z.minimum(2, 'field_invalid'), z.maximum(repeatLimits.bookings, 'field_too_many')),
    /** Starts chosen in place of those of the pattern, in order; as many as `times`. */
    starts: z.optional(startsRule()),
  }),
  status: 200,
  returns: z.object({ timezone: z.string(), results: z.array(SeriesDate) }),
  errors: [
    'no_calendar',
    'business_not_found',
    'service_not_found',
    'option_not_found',
    'option_required',
  ],
})

export const createBookingSeries = endpoint({
  method: 'POST',
  path: '/api/marketplace/bookings/series/',
  summary:
    'Creates bookings agreed by phone or in person at several times, like a single one. All are created, or none if one of the times is taken.',
  who: 'professional',
  grant: 'own_bookings',
  body: z.strictObject({
    ...walkInBody,
    every_weeks: everyWeeks(),
    starts: startsRule(),
  }),
  status: 201,
  returns: ChangedBookings,
  errors: [
    'no_calendar',
    'business_not_found',
    'service_not_found',
    'option_not_found',
    'option_required',
    'client_not_found',
    'slot_taken',
    'too_far',
    'too_late',
    'key_reused',
  ],
  creates: true,
})

const params = z.object({ id: id() })
const scope = () => z.enum(['following', 'all'], 'field_invalid')

export const cancelBookingSeries = endpoint({
  method: 'POST',
  path: '/api/marketplace/bookings/:id/series/cancel/',
  summary:
    'Cancels this and the later bookings of a series, or all upcoming ones, as the professional. All are cancelled, or none.',
  who: 'account',
  params,
  body: z.strictObject({ scope: scope(), version: shownVersion(), reason: optionalProse(500) }),
  status: 200,
  returns: ChangedBookings,
  errors: ['booking_not_found', 'not_allowed', 'wrong_status', 'version_conflict'],
})

const moveBody = {
  scope: scope(),
  version: shownVersion(),
  /** New start of this booking; the others are moved by the same difference on the clock. */
  start: instant(),
}

export const previewSeriesMove = endpoint({
  method: 'POST',
  path: '/api/marketplace/bookings/:id/series/reschedule/preview/',
  summary: 'Returns the new times of a series and which of them are free. Nothing is saved.',
  who: 'account',
  params,
  body: z.strictObject(moveBody),
  status: 200,
  returns: z.object({ timezone: z.string(), results: z.array(SeriesDate) }),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status', 'version_conflict'],
})

export const moveBookingSeries = endpoint({
  method: 'POST',
  path: '/api/marketplace/bookings/:id/series/reschedule/',
  limit: 'booking',
  summary:
    'Reschedules this and the later bookings of a series, or all upcoming ones, by the same difference on the clock, as the professional. All are moved, or none.',
  who: 'account',
  params,
  body: z.strictObject({ ...moveBody, reason: optionalProse(500) }),
  status: 200,
  returns: ChangedBookings,
  errors: [
    'booking_not_found',
    'not_allowed',
    'wrong_status',
    'version_conflict',
    'slot_taken',
    'client_busy',
    'outside_hours',
    'start_not_offered',
    'too_soon',
    'too_far',
    'day_full',
  ],
})
