import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { day } from '../api/fields.ts'
import {
  Amount,
  BookingCounts,
  CountSeries,
  comparisons,
  EarnedSeries,
  figureSteps,
} from './analytics.ts'

/** A country or category. `earned_usd` is approximate. */
export const PlatformPart = z.object({
  /** Country code or category slug. */
  id: z.string(),
  /** Published businesses now. */
  businesses: z.int(),
  completed: z.int(),
  earned: z.array(Amount),
  earned_usd: z.number(),
})
export type PlatformPart = z.infer<typeof PlatformPart>

/** Highest approximate earnings first. */
export const PlatformParts = z.array(PlatformPart)

/** Figures of the whole marketplace in one period. Bookings count on the local days of their businesses. */
export const PlatformPeriod = z.object({
  from: z.string(),
  to: z.string(),
  buckets: z.array(z.string()),
  bookings: BookingCounts,
  earnings: z.array(EarnedSeries),
  /** All earnings in US dollars at dated reference rates: approximate. */
  earned_usd: z.object({ total: z.number(), series: z.array(z.number()) }),
  requests: CountSeries,
  page_visits: CountSeries,
  /** Businesses that were published first in the period, and accounts of clients created in it, by UTC day. */
  new_businesses: CountSeries,
  new_clients: CountSeries,
  countries: PlatformParts,
  categories: PlatformParts,
})
export type PlatformPeriod = z.infer<typeof PlatformPeriod>

export const PlatformFigures = z.object({
  today: z.string(),
  step: z.enum(figureSteps),
  /** Date of the reference rates of `earned_usd`. */
  rates_as_of: z.string(),
  /** Published businesses and accounts of clients now. */
  businesses: z.int(),
  clients: z.int(),
  /** Businesses with changes that these figures do not contain yet. */
  outdated_businesses: z.int(),
  current: PlatformPeriod,
  previous: z.nullable(PlatformPeriod),
})
export type PlatformFigures = z.infer<typeof PlatformFigures>

export const getPlatformFigures = endpoint({
  method: 'GET',
  path: '/api/moderation/figures/',
  heavy: 'list',
  summary:
    'Returns the figures of the whole marketplace in a period of at most three years, by country and by category.',
  who: 'moderator',
  query: z.object({
    /** The default is the last 30 days. */
    from: z.optional(day()),
    to: z.optional(day()),
    compare: z.optional(z.enum(comparisons, 'field_invalid')),
  }),
  status: 200,
  returns: PlatformFigures,
  errors: [],
})
