import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { day, id, instant, lineRule, listOf, optionalProse, paging } from '../api/fields.ts'
import { CancellationPolicy } from '../search/storefront.ts'

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

/** What the two sides of a booking can do with it. */
export const moves = [
  'confirm',
  'decline',
  'cancel',
  'reschedule',
  'accept_move',
  'decline_move',
  'complete',
  'no_show',
  'contest',
] as const
export type Move = (typeof moves)[number]

/** Everything the record of a booking can hold: how it began, the moves, and what others did with it. */
export const recordedMoves = [
  'request',
  'enter',
  ...moves,
  'propose',
  'expire',
  'uphold',
  'dismiss',
] as const
export type RecordedMove = (typeof recordedMoves)[number]

/** Requests a client may have waiting at once. */
export const pendingRequestsMax = 5

export const placeKinds = ['business', 'client', 'online'] as const

/** Where the visit takes place; `address` may be a landmark in words. */
export const VisitPlace = z.strictObject({
  kind: z.enum(placeKinds, 'field_invalid'),
  address: optionalProse(300),
  /** An open location code, whole (6FMHVGCC+22) or short with its town (VGCC+22 Yaounde). */
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
export type VisitPlace = z.infer<typeof VisitPlace>

const Person = z.object({ id: z.uuid(), name: z.string() })
const Amount = z.object({ amount: z.number(), currency: z.string(), percent: z.number() })
const can = Object.fromEntries(moves.map((move) => [move, z.boolean()])) as Record<
  Move,
  z.ZodMiniBoolean
>

/** Further services of one visit, in their order. */
export const furtherServicesMax = 4

export const Booking = z.object({
  id: z.uuid(),
  status: z.enum(bookingStatuses),
  start: z.string(),
  end: z.string(),
  timezone: z.string(),
  /** What people say on the telephone: the end of the id, easy to read aloud. */
  reference: z.string(),
  /** The first service; the name and the duration are of the whole visit. */
  service: z.object({ id: z.uuid(), name: z.string(), duration: z.int() }),
  services: z.array(
    z.object({ id: z.uuid(), name: z.string(), duration: z.int(), price: z.number() }),
  ),
  professional: z.object({
    id: z.uuid(),
    business_name: z.string(),
    category: z.string(),
    location: z.string(),
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    /** The address of an uploaded picture; it wins over a drawn face. */
    profileImage: z.nullable(z.string()),
    portrait: z.nullable(z.string()),
  }),
  client: z.nullable(Person),
  /** Somebody without an account, whom the professional entered. */
  guest: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  /** For the professional: what this client's visits to the business were like. */
  client_record: z.optional(z.object({ visits: z.int(), no_shows: z.int() })),
  /** For the professional: which of the places that can be busy, from 1. */
  chair: z.optional(z.int()),
  price: z.number(),
  currency: z.string(),
  note: z.nullable(z.string()),
  /** For the client while it is agreed or asked for: what the business answers everybody at first. */
  auto_reply: z.optional(z.string()),
  place: VisitPlace,
  policy: CancellationPolicy,
  /** While pending: when the request ends by itself. */
  answer_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Another time that one side has asked the other for; until then it can be accepted. */
  proposal: z.nullable(
    z.object({ start: z.string(), end: z.string(), by: z.enum(parties), until: z.string() }),
  ),
  cancelled_by: z.nullable(z.enum(parties)),
  /**
   * Of a cancelled booking: the share of the price that the cancellation waived, as `refund_if_cancelled_now` has it.
   */
  refund: z.nullable(Amount),
  /** Who is said not to have come, until when that can be contested, and whether it was. */
  no_show: z.nullable(
    z.object({
      of: z.enum(parties),
      contest_until: z.string(),
      contested: z.boolean(),
      settled: z.boolean(),
    }),
  ),
  /** The moves this viewer may make now. */
  can: z.object({ ...can, review: z.boolean() }),
  /** Whether a move to another time happens at once; else the other side has to accept it. */
  reschedule_is_free: z.boolean(),
  /** For the client of a completed visit: until when it can be reviewed. */
  review_until: z.nullable(z.string()),
  reviewed: z.boolean(),
  /**
   * While it can be cancelled: the share of the price that cancelling now waives, `percent` of `price` in money. The
   * client does not owe it, and gets it back so far as it was paid in advance. While `policy` has no deposit nothing
   * was: then no money moves, and the rest of `price` is what the client owes if the business asks for it.
   */
  refund_if_cancelled_now: z.optional(Amount),
  created_at: z.string(),
})
export type Booking = z.infer<typeof Booking>

/** A booking with everything that happened to it, the first first. */
export const BookingWithRecord = z.extend(Booking, {
  record: z.array(
    z.object({
      move: z.enum(recordedMoves),
      by: z.enum([...parties, 'reviewer', 'system']),
      at: z.string(),
      /** When the visit was to start before and after a move to another time, or a wish for one. */
      from_start: z.nullable(z.string()),
      to_start: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type BookingWithRecord = z.infer<typeof BookingWithRecord>

const params = z.object({ id: id() })

export const requestBooking = endpoint({
  method: 'POST',
  path: '/api/marketplace/bookings/',
  limit: 'booking',
  summary:
    'Asks for a time of one service; confirmed at once where the business accepts by itself.',
  who: 'client',
  body: z.strictObject({
    service_id: id(),
    /** What is to follow in the same visit. */
    further_service_ids: z.optional(
      z.array(id(), 'field_invalid').check(z.maxLength(furtherServicesMax, 'field_invalid')),
    ),
    start: instant(),
    note: optionalProse(500),
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
    /** Only those for which this side has asked for another time. */
    proposed_by: z.optional(z.enum(parties, 'field_invalid')),
    /** For the professional: one client's. */
    client_id: z.optional(id()),
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
  summary: 'One of my bookings, with what happened to it.',
  who: 'account',
  params,
  status: 200,
  returns: BookingWithRecord,
  errors: ['booking_not_found'],
})

export const getCalendarEntry = endpoint({
  method: 'GET',
  path: '/api/marketplace/bookings/:id/calendar/',
  summary: 'One of my bookings as an iCalendar file.',
  who: 'account',
  params,
  status: 200,
  returns: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  file: 'text/calendar; charset=utf-8',
  errors: ['booking_not_found'],
})
