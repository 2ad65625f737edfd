import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { clockTime, day, id, instant, listOf, optionalProse, paging } from '../api/fields.ts'
import { BookingPlace } from './booking-place.ts'
import { Booking, furtherServicesMax } from './bookings.ts'
import { optionIds } from './option-ids.ts'

/*
 * Waiting lists. A client who finds no suitable time joins the list of a business; a time that becomes free is offered
 * to one entry after the other, in the order in which they joined, and is held for each for a limited time.
 */

/** `waiting` also while a time is offered; the other states are final. */
export const waitingStates = ['waiting', 'booked', 'left', 'removed', 'ended'] as const

/** Open entries per client at one business and in total, and per business. */
export const waitingEntriesMax = { atBusiness: 3, perClient: 10, perBusiness: 200 } as const
/** Days of one entry. */
export const waitingDaysMax = 31
/** Minutes for which an offer is open by day. */
export const offerMinutes = 30
/** Hours of the business's day in which clients are expected to answer. */
export const answerHours = { from: 8, until: 21 } as const
/** Until this minute of the day, offers of the night before are open. */
export const nightOfferEndMinute = answerHours.from * 60 + offerMinutes

const Named = z.object({ id: z.uuid(), name: z.string() })

export const WaitingOffer = z.object({
  id: z.uuid(),
  start: z.string(),
  end: z.string(),
  /** The offer expires at this time. */
  until: z.string(),
  /** Person or named place; null if it has no name. */
  member: z.nullable(Named),
  price: z.number(),
  currency: z.string(),
  /** The business chose the time, which may lie outside the preferences of the entry. */
  by_hand: z.boolean(),
})
export type WaitingOffer = z.infer<typeof WaitingOffer>

export const WaitingEntry = z.object({
  id: z.uuid(),
  state: z.enum(waitingStates),
  professional: z.object({ id: z.uuid(), business_name: z.string() }),
  services: z.array(Named),
  /** Chosen variants and add-ons of all services. */
  option_ids: z.array(z.uuid()),
  /** Person or place that the client chose; null for anyone. */
  member: z.nullable(Named),
  from: z.string(),
  to: z.string(),
  /** Times of day between which the appointment may start. */
  earliest: z.string(),
  latest: z.string(),
  timezone: z.string(),
  joined_at: z.string(),
  offer: z.nullable(WaitingOffer),
  booking_id: z.nullable(z.uuid()),
  /** Professional only. */
  client: z.optional(Named),
})
export type WaitingEntry = z.infer<typeof WaitingEntry>

const params = z.object({ id: id() })
const ofBusiness = z.object({ id: id(), entry_id: id() })

export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/api/marketplace/waiting-list/',
  limit: 'booking',
  summary: 'Joins the waiting list of a business. Refused while a suitable time is open.',
  who: 'client',
  body: z.strictObject({
    service_id: id(),
    further_service_ids: z.optional(
      z.array(id(), 'field_invalid').check(z.maxLength(furtherServicesMax, 'field_invalid')),
    ),
    option_ids: optionIds(),
    /** The chosen person, as in the slots. */
    member_id: z.optional(id()),
    from: day(),
    to: day(),
    earliest: clockTime(),
    latest: clockTime(),
  }),
  status: 201,
  returns: WaitingEntry,
  errors: [
    'email_unverified',
    'service_not_found',
    'option_not_found',
    'option_required',
    'member_unavailable',
    'too_far',
    'suitable_time_open',
    'too_many_waiting',
    'waiting_list_full',
    'key_reused',
  ],
  creates: true,
})

export const listWaitingEntries = endpoint({
  method: 'GET',
  path: '/api/marketplace/waiting-list/',
  summary:
    'Lists the caller\u2019s entries on waiting lists: open ones first, then those that ended lately.',
  who: 'client',
  status: 200,
  returns: listOf(WaitingEntry),
  errors: [],
})

export const getWaitingEntry = endpoint({
  method: 'GET',
  path: '/api/marketplace/waiting-list/:id/',
  summary: 'Returns one of the caller\u2019s entries.',
  who: 'client',
  params,
  status: 200,
  returns: WaitingEntry,
  errors: ['waiting_entry_not_found'],
})

export const leaveWaitingList = endpoint({
  method: 'DELETE',
  path: '/api/marketplace/waiting-list/:id/',
  summary: 'Leaves the waiting list; an open offer goes to the next client.',
  who: 'client',
  params,
  status: 200,
  returns: WaitingEntry,
  errors: ['waiting_entry_not_found'],
})

export const acceptWaitingOffer = endpoint({
  method: 'POST',
  path: '/api/marketplace/waiting-list/:id/accept/',
  summary: 'Books the offered time, under the rules of any booking request.',
  who: 'client',
  params,
  body: z.strictObject({
    offer_id: id(),
    note: optionalProse(500),
    place: z.optional(BookingPlace),
    requirements_confirmed: z.optional(z.boolean('field_invalid')),
    policy_shown: z.optional(
      z.string('field_invalid').check(z.regex(/^[\w-]{1,40}$/, 'field_invalid')),
    ),
  }),
  status: 201,
  returns: Booking,
  errors: [
    'waiting_entry_not_found',
    'email_unverified',
    'offer_over',
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

export const declineWaitingOffer = endpoint({
  method: 'POST',
  path: '/api/marketplace/waiting-list/:id/decline/',
  summary: 'Declines the offered time, which goes to the next client. The entry stays on the list.',
  who: 'client',
  params,
  body: z.strictObject({ offer_id: id() }),
  status: 200,
  returns: WaitingEntry,
  errors: ['waiting_entry_not_found', 'offer_over'],
})

export const listWaitingClients = endpoint({
  method: 'GET',
  path: '/api/business/businesses/:id/waiting-list/',
  summary: 'Lists the clients on the waiting list of the business, in order, on one day or all.',
  who: 'professional',
  grant: 'all_bookings',
  params,
  query: z.object({ day: z.optional(day()), ...paging }),
  status: 200,
  returns: listOf(WaitingEntry),
  errors: ['business_not_found'],
})

export const removeWaitingClient = endpoint({
  method: 'DELETE',
  path: '/api/business/businesses/:id/waiting-list/:entry_id/',
  summary: 'Removes a client from the waiting list of the business.',
  who: 'professional',
  grant: 'all_bookings',
  params: ofBusiness,
  status: 200,
  returns: WaitingEntry,
  errors: ['business_not_found', 'waiting_entry_not_found'],
})

export const offerWaitingClient = endpoint({
  method: 'POST',
  path: '/api/business/businesses/:id/waiting-list/:entry_id/offer/',
  summary: 'Offers a time to one client on the waiting list, out of order.',
  who: 'professional',
  grant: 'all_bookings',
  params: ofBusiness,
  body: z.strictObject({ start: instant() }),
  status: 200,
  returns: WaitingEntry,
  errors: [
    'business_not_found',
    'waiting_entry_not_found',
    'service_not_found',
    'member_unavailable',
    'has_offer',
    'slot_taken',
    'too_soon',
    'too_late',
    'too_far',
  ],
})
