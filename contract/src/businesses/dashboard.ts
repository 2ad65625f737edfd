import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { listOf, optionalText } from '../api/fields.ts'
import { Booking } from '../bookings/bookings.ts'
import { ProfessionalCard } from '../search/search.ts'

/** What can have happened between a client and a business. */
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
  'expired',
  'no_show',
  'contested',
  'upheld',
  'dismissed',
] as const

/** The live figures of a professional's header and dashboard; null while there is no business. */
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
    }),
  ),
  active_bookings: z.int(),
  today_bookings: z.int(),
  pending_requests: z.int(),
  /** Earned in the local week from Monday on, in the currency of the business. */
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
  summary: 'The live figures and recent activity of my business.',
  who: 'professional',
  status: 200,
  returns: BusinessFigures,
  errors: [],
})

const EarnedWeek = z.object({
  total: z.number(),
  /** Visits that were completed. */
  bookings: z.int(),
  /** From Monday to Sunday; none while there is no business. */
  days: z.array(z.object({ date: z.string(), earned: z.number(), bookings: z.int() })),
})

/** Per local day of the business, in its currency; null while there is no business. */
export const Earnings = z.object({
  currency: z.nullable(z.string()),
  today: z.nullable(z.string()),
  /** Whether prices in another currency were converted. */
  approximate: z.boolean(),
  this_week: EarnedWeek,
  last_week: EarnedWeek,
})
export type Earnings = z.infer<typeof Earnings>

export const getEarnings = endpoint({
  method: 'GET',
  path: '/api/marketplace/professional-profile/earnings/',
  summary: 'What my business earned on each day of this week and of the last.',
  who: 'professional',
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
  summary: 'What comes next for the signed-in client, and what happened lately.',
  who: 'client',
  status: 200,
  returns: ClientOverview,
  errors: [],
})

/** Why a business is recommended, the strongest first; `best_match` where nothing is known of the client. */
export const recommendationReasons = [
  'booked_before',
  'favorite',
  'category',
  'wished',
  'near_you',
  'best_match',
] as const

export const Recommendation = z.extend(ProfessionalCard, {
  because: z.enum(recommendationReasons),
})
export type Recommendation = z.infer<typeof Recommendation>

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/marketplace/client-profile/recommendations/',
  summary:
    'Businesses with a free time for the signed-in client: from their visits, favourites and trades, then near them.',
  who: 'client',
  query: z.object({
    /** A town to look around while neither a booking nor the client's profile tells of one. */
    fallback_place_id: optionalText(60),
  }),
  status: 200,
  returns: listOf(Recommendation),
  errors: [],
})
