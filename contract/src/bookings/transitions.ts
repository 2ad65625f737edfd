import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id, instant, optionalProse, prose } from '../api/fields.ts'
import { FreeTimes, slotDays } from '../search/storefront.ts'
import { Booking } from './bookings.ts'

const params = z.object({ id: id() })

const moved = {
  method: 'POST',
  who: 'account',
  params,
  status: 200,
  returns: Booking,
} as const

export const confirmBooking = endpoint({
  ...moved,
  path: '/api/marketplace/bookings/:id/confirm/',
  summary: 'The professional accepts a request.',
  body: z.strictObject({}),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status'],
})

export const declineBooking = endpoint({
  ...moved,
  path: '/api/marketplace/bookings/:id/decline/',
  summary: 'The professional refuses a request and says why.',
  body: z.strictObject({ reason: prose(500) }),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status'],
})

export const cancelBooking = endpoint({
  ...moved,
  path: '/api/marketplace/bookings/:id/cancel/',
  summary:
    'Either side cancels the booking. The policy in the booking says what the client then owes if the business asks for it: nothing while the booking is pending, nothing if the business cancels.',
  body: z.strictObject({ reason: optionalProse(500) }),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status'],
})

const refusedTimes = [
  'slot_taken',
  'client_busy',
  'outside_hours',
  'too_soon',
  'too_far',
  'day_full',
] as const

export const listMoveSlots = endpoint({
  method: 'GET',
  path: '/api/marketplace/bookings/:id/slots/',
  summary:
    'Free start times for this visit as long as it is, day by day; its own present time is free to it.',
  who: 'account',
  params,
  query: z.object(slotDays),
  status: 200,
  returns: FreeTimes,
  errors: ['booking_not_found', 'wrong_status'],
})

export const rescheduleBooking = endpoint({
  ...moved,
  path: '/api/marketplace/bookings/:id/reschedule/',
  limit: 'booking',
  summary:
    'Moves the visit to another free time: at once while cancelling is free, else by asking the other side.',
  body: z.strictObject({ start: instant(), reason: optionalProse(500) }),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status', ...refusedTimes],
})

export const acceptMove = endpoint({
  ...moved,
  path: '/api/marketplace/bookings/:id/accept_move/',
  summary: 'Accepts the time the other side asked for, if it is still free.',
  /** The time that is accepted, so that nobody accepts what has changed meanwhile. */
  body: z.strictObject({ start: instant() }),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status', ...refusedTimes],
})

export const declineMove = endpoint({
  ...moved,
  path: '/api/marketplace/bookings/:id/decline_move/',
  summary: 'Declines the time the other side asked for, or takes back the own wish.',
  body: z.strictObject({ reason: optionalProse(500) }),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status'],
})

export const completeBooking = endpoint({
  ...moved,
  path: '/api/marketplace/bookings/:id/complete/',
  summary: 'The professional says that the visit took place.',
  body: z.strictObject({}),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status'],
})

export const markNoShow = endpoint({
  ...moved,
  path: '/api/marketplace/bookings/:id/no_show/',
  summary: 'One side says that the other did not come.',
  body: z.strictObject({ reason: optionalProse(500) }),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status'],
})

export const contestNoShow = endpoint({
  ...moved,
  path: '/api/marketplace/bookings/:id/contest/',
  summary: 'Who is said not to have come says that it was otherwise; a reviewer decides.',
  body: z.strictObject({ reason: prose(500) }),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status'],
})
