import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, instant, listOf, optionalText, paging, text } from './fields.ts'
import { CancellationPolicy } from './marketplace.ts'

export const bookingStatuses = [
  'pending',
  'confirmed',
  'declined',
  'expired',
  'cancelled',
  'completed',
  'no_show',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** The statuses that hold a chair. */
export const activeStatuses = ['pending', 'confirmed'] as const satisfies BookingStatus[]

export const parties = ['client', 'professional'] as const
export type Party = (typeof parties)[number]

export const moves = ['confirm', 'decline', 'cancel', 'reschedule', 'complete', 'no_show'] as const
export type Move = (typeof moves)[number]

/** Requests a client may have waiting at once. */
export const pendingRequestsMax = 5

export const placeKinds = ['business', 'client', 'online'] as const

/** Where the visit takes place; `address` may be a landmark in words. */
export const VisitPlace = z.strictObject({
  kind: z.enum(placeKinds, 'field_invalid'),
  address: optionalText(300),
})
export type VisitPlace = z.infer<typeof VisitPlace>

const Person = z.object({ id: z.uuid(), name: z.string() })

export const Booking = z.object({
  id: z.uuid(),
  status: z.enum(bookingStatuses),
  start: z.string(),
  end: z.string(),
  timezone: z.string(),
  service: z.object({ id: z.uuid(), name: z.string(), duration: z.int() }),
  professional: z.object({
    id: z.uuid(),
    business_name: z.string(),
    category: z.string(),
    location: z.string(),
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    portrait: z.nullable(z.string()),
  }),
  client: z.nullable(Person),
  price: z.number(),
  currency: z.string(),
  note: z.nullable(z.string()),
  place: VisitPlace,
  policy: CancellationPolicy,
  /** While pending: when the request ends by itself. */
  answer_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The moves this viewer may make now. */
  can: z.object({
    confirm: z.boolean(),
    decline: z.boolean(),
    cancel: z.boolean(),
    reschedule: z.boolean(),
    complete: z.boolean(),
    no_show: z.boolean(),
  }),
  refund_if_cancelled_now: z.optional(
    z.object({ amount: z.number(), currency: z.string(), percent: z.number() }),
  ),
  created_at: z.string(),
})
export type Booking = z.infer<typeof Booking>

const params = z.object({ id: id() })

export const requestBooking = endpoint({
  method: 'POST',
  path: '/api/marketplace/bookings/',
  summary:
    'Asks for a time of one service; confirmed at once where the business accepts by itself.',
  who: 'client',
  body: z.strictObject({
    service_id: id(),
    start: instant(),
    note: optionalText(500),
    place: z.optional(VisitPlace),
  }),
  status: 201,
  returns: Booking,
  errors: [
    'email_unverified',
    'service_not_found',
    'slot_taken',
    'client_busy',
    'outside_hours',
    'too_soon',
    'too_far',
    'day_full',
    'too_many_pending',
    'key_reused',
  ],
  creates: true,
})

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/marketplace/bookings/',
  summary: 'My bookings as a client or as a professional, by start.',
  who: 'account',
  query: z.object({
    role: z.optional(z.enum(parties, 'field_invalid')),
    /** One status, or several with commas. */
    status: z.optional(
      z
        .string('field_invalid')
        .check(
          z.regex(
            new RegExp(`^(${bookingStatuses.join('|')})(,(${bookingStatuses.join('|')}))*$`),
            'field_invalid',
          ),
        ),
    ),
    from: z.optional(day()),
    to: z.optional(day()),
    order: z.optional(z.enum(['soonest', 'latest'], 'field_invalid')),
    ...paging,
  }),
  status: 200,
  returns: listOf(Booking),
  errors: [],
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/marketplace/bookings/:id/',
  summary: 'One of my bookings.',
  who: 'account',
  params,
  status: 200,
  returns: Booking,
  errors: ['booking_not_found'],
})

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
  body: z.strictObject({ reason: text(500) }),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status'],
})

export const cancelBooking = endpoint({
  ...moved,
  path: '/api/marketplace/bookings/:id/cancel/',
  summary: 'Either side calls the visit off; the refund follows the policy in the booking.',
  body: z.strictObject({ reason: optionalText(500) }),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status'],
})

export const rescheduleBooking = endpoint({
  ...moved,
  path: '/api/marketplace/bookings/:id/reschedule/',
  summary: 'Moves the visit to another free time.',
  body: z.strictObject({ start: instant() }),
  errors: [
    'booking_not_found',
    'not_allowed',
    'wrong_status',
    'notice_passed',
    'slot_taken',
    'client_busy',
    'outside_hours',
    'too_soon',
    'too_far',
    'day_full',
  ],
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
  body: z.strictObject({}),
  errors: ['booking_not_found', 'not_allowed', 'wrong_status'],
})
