import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { instant, optionalProse } from '../api/fields.ts'
import { Booking } from '../bookings/bookings.ts'
import { timeErrors } from '../bookings/transitions.ts'
import { AvailableSlots, slotRange } from '../storefront/storefront.ts'

/** Why a link no longer shows its booking. */
export const guestLinkEnds = ['over', 'in_account', 'opted_out'] as const

/** A booking as its client without an account sees it through the link in a text message. */
export const GuestBooking = z.object({
  /** Includes the phone number if the business shows it. */
  business: z.object({ id: z.uuid(), name: z.string(), phone: z.nullable(z.string()) }),
  ended: z.nullable(z.enum(guestLinkEnds)),
  /** Null once the link has ended. */
  booking: z.nullable(Booking),
  /** When the client confirmed that they will come; null if they have not, or if the time has changed since. */
  confirmed_at: z.nullable(z.string()),
  /** Whether the client can confirm now that they will come. */
  can_confirm: z.boolean(),
})
export type GuestBooking = z.infer<typeof GuestBooking>

const path = '/api/guest-bookings/:token/'
/** Any string is accepted, so that a damaged link gets the same response as an unknown one. */
const params = z.object({ token: z.string().check(z.maxLength(40)) })

const change = {
  method: 'POST',
  who: 'anyone',
  params,
  status: 200,
  returns: GuestBooking,
} as const

export const getGuestBooking = endpoint({
  method: 'GET',
  path,
  summary:
    'Returns the booking of a link in a text message, for a client without an account. Needs no sign-in.',
  who: 'anyone',
  params,
  status: 200,
  returns: GuestBooking,
  errors: ['link_invalid'],
})

export const listGuestBookingSlots = endpoint({
  method: 'GET',
  path: `${path}slots/`,
  summary: 'Lists start times to which the client can move the booking of a link, by day.',
  who: 'anyone',
  params,
  query: z.object(slotRange),
  status: 200,
  returns: AvailableSlots,
  errors: ['link_invalid', 'wrong_status'],
})

export const getGuestCalendarEntry = endpoint({
  method: 'GET',
  path: `${path}calendar/`,
  summary: 'Returns the booking of a link as an iCalendar file.',
  who: 'anyone',
  params,
  status: 200,
  returns: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  file: 'text/calendar; charset=utf-8',
  errors: ['link_invalid', 'wrong_status'],
})

export const confirmGuestAttendance = endpoint({
  ...change,
  path: `${path}confirm/`,
  summary: 'Tells the business that the client of a link will come. Repeating it changes nothing.',
  body: z.strictObject({}),
  errors: ['link_invalid', 'wrong_status'],
})

export const rescheduleGuestBooking = endpoint({
  ...change,
  path: `${path}reschedule/`,
  summary:
    'Reschedules the booking of a link by the rules for clients: immediately while cancellation is free, otherwise as a proposal to the business.',
  body: z.strictObject({ start: instant() }),
  errors: ['link_invalid', 'wrong_status', 'member_unavailable', ...timeErrors],
})

export const withdrawGuestProposal = endpoint({
  ...change,
  path: `${path}decline-move/`,
  summary: 'Withdraws the new time that the client of a link proposed.',
  body: z.strictObject({}),
  errors: ['link_invalid', 'wrong_status', 'not_allowed'],
})

export const stopGuestMessages = endpoint({
  ...change,
  path: `${path}stop-messages/`,
  summary:
    'Stops text messages of the business to the number of a link, for good. The booking and its link stay.',
  body: z.strictObject({}),
  errors: ['link_invalid', 'wrong_status'],
})

export const cancelGuestBooking = endpoint({
  ...change,
  path: `${path}cancel/`,
  summary: 'Cancels the booking of a link, as its client. The booking\u2019s policy applies.',
  body: z.strictObject({ reason: optionalProse(500) }),
  errors: ['link_invalid', 'wrong_status'],
})
