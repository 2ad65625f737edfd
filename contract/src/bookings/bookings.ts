import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cappedListOf, day, id, instant, optionalProse, paging } from '../api/fields.ts'
import { notShown } from '../businesses/hideable-parts.ts'
import { BookingReceipt } from '../payments/booking-receipt.ts'
import { BookingSeries } from '../schedule/repeat.ts'
import { BookingPlace } from './booking-place.ts'
import { CancellationPolicy } from './cancellation-policy.ts'
import { optionIds } from './option-ids.ts'

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
/** Statuses in which a booking occupies a resource. */
export const activeStatuses = ['pending', 'confirmed'] as const satisfies BookingStatus[]

export const parties = ['client', 'professional'] as const
export type Party = (typeof parties)[number]
/** Transitions that the client or the professional of a booking can make. */
export const partyTransitions = [
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
export type PartyTransition = (typeof partyTransitions)[number]

/**
 * Everything the history of a booking can contain: its creation, and transitions by the parties, moderators and jobs.
 */
export const recordedTransitions = [
  'request',
  'enter',
  ...partyTransitions,
  'assign',
  'resize',
  'confirm_attendance',
  'propose',
  'expire',
  'uphold',
  'dismiss',
] as const
export type RecordedTransition = (typeof recordedTransitions)[number]

/** Maximum number of a client's requests that are pending. */
export const pendingRequestsMax = 5

const Person = z.object({ id: z.uuid(), name: z.string() })
const Amount = z.object({ amount: z.number(), currency: z.string(), percent: z.number() })
const transitionPermissions = Object.fromEntries(
  partyTransitions.map((transition) => [transition, z.boolean()]),
) as Record<PartyTransition, z.ZodMiniBoolean>

export const furtherServicesMax = 4

export const Booking = z.object({
  id: z.uuid(),
  status: z.enum(bookingStatuses),
  start: z.string(),
  end: z.string(),
  timezone: z.string(),
  /** Short reference to read out on the phone: the end of the id. */
  reference: z.string(),
  /** Id of the first service; name and duration cover all services of the booking. */
  service: z.object({ id: z.uuid(), name: z.string(), duration: z.int() }),
  services: z.array(
    z.object({ id: z.uuid(), name: z.string(), duration: z.int(), price: z.number() }),
  ),
  /** Chosen variants and add-ons of all services. Names, price and duration include them. */
  option_ids: z.array(z.uuid()),
  /** Places in the group session that the booking is for; 1 for any other booking. */
  seats: z.int(),
  /** Professional only: minutes before and after the appointment in which the person or place is occupied. */
  preparation: z.optional(z.int()),
  clean_up: z.optional(z.int()),
  /** Professional only: minutes from the start during which the person or place is free for other bookings. */
  gaps: z.optional(z.array(z.object({ from: z.int(), to: z.int() }))),
  professional: z.object({
    id: z.uuid(),
    business_name: z.string(),
    category: z.string(),
    location: z.string(),
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    ...notShown,
    /** URL of an uploaded picture; takes precedence over `portrait`. */
    profileImage: z.nullable(z.string()),
    portrait: z.nullable(z.string()),
  }),
  client: z.nullable(
    z.extend(Person, {
      /** True if the account of the client has no phone number. */
      phone_missing: z.optional(z.literal(true)),
      /** Professional only: null until the booking is confirmed, or if the client hides it. */
      phone: z.optional(z.nullable(z.string())),
      /** Professional only: URL of the photo; null if the client hides it. */
      photo: z.optional(z.nullable(z.string())),
    }),
  ),
  /** Walk-in client without an account. */
  guest: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  client_record: z.optional(z.object({ id: z.uuid(), visits: z.int(), no_shows: z.int() })),
  /** Professional only: number of the booked resource, counted from 1. */
  resource: z.optional(z.int()),
  /** Person or named place that the booking is with; null if it has no name. */
  member: z.nullable(
    z.extend(Person, {
      /** Whether the client chose this person. */
      chosen: z.boolean(),
    }),
  ),
  needs_person: z.optional(z.boolean()),
  /**
   * When a client without an account confirmed, through their link, that they will come. Only in responses to the
   * professional.
   */
  client_confirmed_at: z.optional(z.nullable(z.string())),
  price: z.number(),
  currency: z.string(),
  note: z.nullable(z.string()),
  /** Client only, while pending or confirmed: automatic reply of the business. */
  auto_reply: z.optional(z.string()),
  place: BookingPlace,
  policy: CancellationPolicy,
  /** While pending: when the request expires. */
  answer_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Proposed new time; can be accepted until `until`. */
  proposal: z.nullable(
    z.object({ start: z.string(), end: z.string(), by: z.enum(parties), until: z.string() }),
  ),
  cancelled_by: z.nullable(z.enum(parties)),
  /** If cancelled: the share of the price that was waived; same meaning as `refund_if_cancelled_now`. */
  refund: z.nullable(Amount),
  /** The reported no-show and its contestation. */
  no_show: z.nullable(
    z.object({
      of: z.enum(parties),
      contest_until: z.string(),
      contested: z.boolean(),
      settled: z.boolean(),
    }),
  ),
  /** Transitions the caller may make now. */
  can: z.object({
    ...transitionPermissions,
    review: z.boolean(),
    /** Whether the business can give the booking to another person. */
    assign: z.boolean(),
    /** Whether the business can make the booking longer or shorter. */
    resize: z.boolean(),
  }),
  /** Whether rescheduling takes effect immediately; otherwise the other party must accept it. */
  reschedule_is_free: z.boolean(),
  /** Client only, if completed: end of the review period. */
  review_until: z.nullable(z.string()),
  reviewed: z.boolean(),
  receipt: z.optional(BookingReceipt),
  series: z.optional(BookingSeries),
  /**
   * Present while the booking can be cancelled: the part of `price` that cancelling now waives, and refunds as far as
   * it was paid in advance. Without a deposit in `policy` no money moves; the rest of `price` is owed if the business
   * asks for it.
   */
  refund_if_cancelled_now: z.optional(Amount),
  created_at: z.string(),
})
export type Booking = z.infer<typeof Booking>

/** A booking with its history, oldest entry first. */
export const BookingWithHistory = z.extend(Booking, {
  record: z.array(
    z.object({
      transition: z.enum(recordedTransitions),
      by: z.enum([...parties, 'moderator', 'system']),
      /** True if the client acted through the link in a message, without an account. */
      by_link: z.optional(z.literal(true)),
      at: z.string(),
      /** Start time before and after a reschedule or a proposal. */
      from_start: z.nullable(z.string()),
      to_start: z.nullable(z.string()),
      /** End time before and after a change of the length. */
      from_end: z.nullable(z.string()),
      to_end: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type BookingWithHistory = z.infer<typeof BookingWithHistory>

const params = z.object({ id: id() })

export const requestBooking = endpoint({
  method: 'POST',
  path: '/api/marketplace/bookings/',
  limit: 'booking',
  summary:
    'Requests a booking of one service; confirmed immediately if the business accepts bookings automatically.',
  who: 'client',
  body: z.strictObject({
    service_id: id(),
    /** Services that follow the first one, in order. */
    further_service_ids: z.optional(
      z.array(id(), 'field_invalid').check(z.maxLength(furtherServicesMax, 'field_invalid')),
    ),
    option_ids: optionIds(),
    start: instant(),
    /**
     * The chosen person, as in the slots. Without it the business gives the booking to anyone who does the services.
     */
    member_id: z.optional(id()),
    note: optionalProse(500),
    place: z.optional(BookingPlace),
    /** Required if the business has requirements: confirms that the client has read them. */
    requirements_confirmed: z.optional(z.boolean('field_invalid')),
    /** The `policy_version` that the client was shown. If absent, the current policy applies. */
    policy_shown: z.optional(
      z.string('field_invalid').check(z.regex(/^[\w-]{1,40}$/, 'field_invalid')),
    ),
  }),
  status: 201,
  returns: Booking,
  errors: [
    'email_unverified',
    'service_not_found',
    'option_not_found',
    'option_required',
    'member_unavailable',
    'slot_taken',
    'client_busy',
    'outside_hours',
    'start_not_offered',
    'too_soon',
    'too_far',
    'day_full',
    'too_many_pending',
    'policy_changed',
    'below_minimum',
    'key_reused',
  ],
  creates: true,
})

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/marketplace/bookings/',
  summary: 'Lists the caller\u2019s bookings as a client or professional, by start time.',
  who: 'account',
  grant: 'own_bookings',
  businessOptional: true,
  query: z.object({
    role: z.optional(z.enum(parties, 'field_invalid')),
    /** One status, or several separated by commas. */
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
    /** Only bookings with a pending proposal by this party. */
    proposed_by: z.optional(z.enum(parties, 'field_invalid')),
    /** Professional only: bookings of this client record; upcoming ones whose person or place is no longer used. */
    client_id: z.optional(id()),
    needs_person: z.optional(z.literal('true', 'field_invalid')),
    order: z.optional(z.enum(['soonest', 'latest'], 'field_invalid')),
    ...paging,
  }),
  status: 200,
  returns: cappedListOf(Booking),
  errors: [],
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/marketplace/bookings/:id/',
  summary: 'Returns one of the caller\u2019s bookings with its history.',
  who: 'account',
  params,
  status: 200,
  returns: BookingWithHistory,
  errors: ['booking_not_found'],
})
