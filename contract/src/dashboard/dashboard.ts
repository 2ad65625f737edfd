import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { listOf, optionalText } from '../api/fields.ts'
import { Booking } from '../bookings/bookings.ts'
import { ProfessionalCard } from '../search/search.ts'

/** Kinds of activity entries on both dashboards. */
export const activityKinds = [
  'requested',
  'entered',
  'confirmed',
  'declined',
  'cancelled',
  'completed',
  'reviewed',
  'moved',
  'move_proposed',
  'move_accepted',
  'move_declined',
  'assigned',
  'resized',
  'attendance_confirmed',
  'expired',
  'no_show',
  'contested',
  'upheld',
  'dismissed',
] as const

/** Live figures of the professional header and dashboard. `business` is null until one exists. */
export const BusinessFigures = z.object({
  business: z.nullable(
    z.object({
      id: z.uuid(),
      business_name: z.string(),
      category: z.string(),
      location: z.string(),
      profileImage: z.nullable(z.string()),
      portrait: z.nullable(z.string()),
      verified: z.boolean(),
      timezone: z.string(),
      currency: z.string(),
      /** Whether page loads of the professional may be measured. */
      analytics: z.boolean(),
      /** Whether clients can open the page. */
      published: z.boolean(),
      /** URL of the page to share: the short link, if there is one. */
      page_url: z.string(),
      /** Facts that clients need to arrive, and that the business has not given. */
      missing: z.array(z.enum(['place', 'phone'])),
      /** Whether the business has ever been booked. */
      has_bookings: z.boolean(),
    }),
  ),
  active_bookings: z.int(),
  /** Active bookings of today. */
  active_today: z.int(),
  /** Bookings of today that are not cancelled: those to come and those that are over. */
  today_bookings: z.int(),
  pending_requests: z.int(),
  /** Pending requests, and confirmed bookings for which the client proposed another time. */
  to_answer: z.int(),
  /** Upcoming bookings whose person or named place is no longer used. */
  needs_person: z.int(),
  /** Earnings of the local week that starts on Monday, in the currency of the business. */
  this_week: z.number(),
  last_week: z.number(),
  rating: z.nullable(z.number()),
  review_count: z.int(),
  activity: z.array(
    z.object({
      kind: z.enum(activityKinds),
      booking_id: z.uuid(),
      who: z.nullable(z.string()),
      service: z.string(),
      at: z.string(),
      stars: z.optional(z.int()),
    }),
  ),
})
export type BusinessFigures = z.infer<typeof BusinessFigures>

export const getBusinessFigures = endpoint({
  method: 'GET',
  path: '/api/marketplace/professional-profile/figures/',
  summary: 'Returns live figures and recent activity of the caller\u2019s business.',
  who: 'professional',
  grant: 'own_figures',
  businessOptional: true,
  status: 200,
  returns: BusinessFigures,
  errors: [],
})

const EarnedWeek = z.object({
  total: z.number(),
  /** Completed bookings. */
  bookings: z.int(),
  /** Monday to Sunday; empty without a business. */
  days: z.array(z.object({ date: z.string(), earned: z.number(), bookings: z.int() })),
})

/** Earnings per local day of the business, in its currency. `currency` and `today` are null without a business. */
export const Earnings = z.object({
  currency: z.nullable(z.string()),
  today: z.nullable(z.string()),
  /** Whether amounts in other currencies were converted. */
  approximate: z.boolean(),
  this_week: EarnedWeek,
  last_week: EarnedWeek,
})
export type Earnings = z.infer<typeof Earnings>

export const getEarnings = endpoint({
  method: 'GET',
  path: '/api/marketplace/professional-profile/earnings/',
  summary:
    'Returns the earnings of the caller\u2019s business for each day of this week and last week.',
  who: 'professional',
  grant: 'own_figures',
  businessOptional: true,
  status: 200,
  returns: Earnings,
  errors: [],
})

export const ClientOverview = z.object({
  upcoming: z.array(Booking),
  upcoming_count: z.int(),
  activity: z.array(
    z.object({
      kind: z.enum(activityKinds),
      booking_id: z.uuid(),
      professional: z.string(),
      service: z.string(),
      at: z.string(),
    }),
  ),
})
export type ClientOverview = z.infer<typeof ClientOverview>

export const getClientOverview = endpoint({
  method: 'GET',
  path: '/api/marketplace/client-profile/overview/',
  summary: 'Returns the client\u2019s upcoming bookings and recent activity.',
  who: 'client',
  status: 200,
  returns: ClientOverview,
  errors: [],
})

/** Reasons for a recommendation, strongest first; `best_match` if nothing is known about the client. */
export const recommendationReasons = [
  'book_again',
  'booked_before',
  'favorite',
  'category',
  'wished',
  'near_you',
  'best_match',
] as const

export const Recommendation = z.extend(ProfessionalCard, {
  because: z.enum(recommendationReasons),
  /** Local day of the client’s last completed booking there, unless bookings are not used. */
  last_visit: z.nullable(z.string()),
  /** The client prefers some times, and the regular hours have appointments then. */
  open_at_preferred_times: z.boolean(),
})
export type Recommendation = z.infer<typeof Recommendation>

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/marketplace/client-profile/recommendations/',
  summary:
    'Recommends businesses with open times to the client: from their bookings, favorites and preferred categories, then nearby.',
  who: 'client',
  query: z.object({
    /** Town to search around if neither bookings nor the profile of the client name one. */
    fallback_place_id: optionalText(60),
    /** IANA zone of the client’s device: names their country if nothing else does. */
    time_zone: optionalText(60),
  }),
  status: 200,
  returns: listOf(Recommendation),
  errors: [],
})
