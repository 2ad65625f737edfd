import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id, instant, optionalProse, prose } from '../api/fields.ts'
import { ChangedBooking } from '../booking-messages/notified-by.ts'
import { AvailableSlots, slotRange } from '../storefront/storefront.ts'

const params = z.object({ id: id() })

const transitionEndpoint = {
  method: 'POST',
  who: 'account',
  params,
  status: 200,
  returns: ChangedBooking,
} as const

export const confirmBooking = endpoint({
  ...transitionEndpoint,
  path: '/api/marketplace/bookings/:id/confirm/',
  summary: 'Accepts a booking request, as the professional.',
  body: z.strictObject({}),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status'],
})

export const declineBooking = endpoint({
  ...transitionEndpoint,
  path: '/api/marketplace/bookings/:id/decline/',
  summary: 'Declines a booking request with a reason, as the professional.',
  body: z.strictObject({ reason: prose(500) }),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status'],
})

export const cancelBooking = endpoint({
  ...transitionEndpoint,
  path: '/api/marketplace/bookings/:id/cancel/',
  summary:
    'Cancels a booking, as either party. The booking\u2019s policy sets what the business may charge the client: nothing while the booking is pending or if the business cancels.',
  body: z.strictObject({ reason: optionalProse(500) }),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status'],
})

export const timeErrors = [
  'slot_taken',
  'client_busy',
  'outside_hours',
  'start_not_offered',
  'too_soon',
  'too_far',
  'day_full',
] as const

export const listRescheduleSlots = endpoint({
  method: 'GET',
  path: '/api/marketplace/bookings/:id/slots/',
  summary:
    'Lists available start times for a booking of this length, by day; its current time counts as available.',
  who: 'account',
  params,
  query: z.object(slotRange),
  status: 200,
  returns: AvailableSlots,
  errors: ['booking_not_found', 'wrong_status'],
})

export const rescheduleBooking = endpoint({
  ...transitionEndpoint,
  path: '/api/marketplace/bookings/:id/reschedule/',
  limit: 'booking',
  summary:
    'Reschedules a booking to an available time: immediately while cancellation is free, otherwise as a proposal to the other party.',
  body: z.strictObject({
    start: instant(),
    /** Person to whom the business also gives the booking; only for changes that take effect immediately. */
    member_id: z.optional(id()),
    reason: optionalProse(500),
  }),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status', 'member_unavailable', ...timeErrors],
})

export const resizeBooking = endpoint({
  ...transitionEndpoint,
  path: '/api/marketplace/bookings/:id/resize/',
  limit: 'booking',
  summary:
    'Changes the end of a confirmed booking at the same price, as the professional. The client is notified unless the booking has started.',
  body: z.strictObject({ end: instant() }),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status', 'slot_taken', 'client_busy'],
})

export const acceptProposal = endpoint({
  ...transitionEndpoint,
  path: '/api/marketplace/bookings/:id/accept-move/',
  summary: 'Accepts the other party\u2019s proposed time if it is still available.',
  /** Start of the accepted proposal; refused if the proposal has changed since. */
  body: z.strictObject({ start: instant() }),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status', ...timeErrors],
})

export const declineProposal = endpoint({
  ...transitionEndpoint,
  path: '/api/marketplace/bookings/:id/decline-move/',
  summary: 'Declines the other party\u2019s proposed time, or withdraws one\u2019s own proposal.',
  body: z.strictObject({ reason: optionalProse(500) }),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status'],
})

export const completeBooking = endpoint({
  ...transitionEndpoint,
  path: '/api/marketplace/bookings/:id/complete/',
  summary: 'Marks a booking as completed, as the professional.',
  body: z.strictObject({}),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status'],
})

export const markNoShow = endpoint({
  ...transitionEndpoint,
  path: '/api/marketplace/bookings/:id/no_show/',
  summary: 'Reports that the other party did not show up.',
  body: z.strictObject({ reason: optionalProse(500) }),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status'],
})

export const contestNoShow = endpoint({
  ...transitionEndpoint,
  path: '/api/marketplace/bookings/:id/contest/',
  summary: 'Contests a no-show report, as the reported party; a moderator decides.',
  body: z.strictObject({ reason: prose(500) }),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status'],
})
