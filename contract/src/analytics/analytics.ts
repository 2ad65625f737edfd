import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { day, id } from '../api/fields.ts'

/** Longest period of figures: three years. */
export const figuresDaysMax = 1096

/** Periods that the figures of a period are compared with: the one before it, or the same one a year earlier. */
export const comparisons = ['previous', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** Length of the parts of a series. Longer periods have longer parts. */
export const figureSteps = ['day', 'week', 'month'] as const
export type FigureStep = (typeof figureSteps)[number]

const counts = z.array(z.int())
export const CountSeries = z.object({ total: z.int(), series: counts })
export type CountSeries = z.infer<typeof CountSeries>

/** Amount in one currency. Amounts of several currencies are never added up. */
export const Amount = z.object({ currency: z.string(), amount: z.number() })
export type Amount = z.infer<typeof Amount>

export const EarnedSeries = z.object({
  currency: z.string(),
  total: z.number(),
  series: z.array(z.number()),
})
export type EarnedSeries = z.infer<typeof EarnedSeries>

const Cancellations = z.object({
  total: z.int(),
  /** Within the free cancellation hours of the booking. */
  late: z.int(),
  series: counts,
})

/** Bookings by their day, by status. */
export const BookingCounts = z.object({
  pending: CountSeries,
  confirmed: CountSeries,
  declined: CountSeries,
  expired: CountSeries,
  cancelled: CountSeries,
  completed: CountSeries,
  no_show: CountSeries,
})
export type BookingCounts = z.infer<typeof BookingCounts>

/** Figures of one period. Each series has one entry per entry of `buckets`. A visit is a completed booking. */
export const PeriodFigures = z.object({
  from: z.string(),
  to: z.string(),
  /** First day of each part of the period, in order. */
  buckets: z.array(z.string()),
  bookings: BookingCounts,
  /** Prices of completed bookings, the current currency first. */
  earnings: z.array(EarnedSeries),
  /** Null for one member: a page belongs to the whole business. */
  page_visits: z.nullable(CountSeries),
  /** Requests that clients sent in the period, for any day. */
  requests: CountSeries,
  /** Requests per page visit; null without page visits. */
  conversion: z.nullable(z.number()),
  /** Visits by ISO weekday and local hour of their start; hours without visits are absent. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), visits: z.int() })),
  /** Clients with visits. New: their first visit is in the period, or in the part of the series. */
  clients: z.object({
    total: z.int(),
    new: z.int(),
    returning: z.int(),
    series: z.object({ new: counts, returning: counts }),
  }),
  /** Most visits first. A booking of several services counts for each. */
  services: z.array(
    z.object({ id: z.uuid(), title: z.string(), visits: z.int(), earned: z.array(Amount) }),
  ),
  /** Minutes of confirmed, completed and missed bookings, and minutes of the opening hours. */
  occupancy: z.object({
    booked_minutes: z.int(),
    open_minutes: z.int(),
    series: z.object({ booked_minutes: counts, open_minutes: counts }),
    members: z.array(
      z.object({
        id: z.uuid(),
        booked_minutes: z.int(),
        open_minutes: z.int(),
        visits: z.int(),
        earned: z.array(Amount),
      }),
    ),
  }),
  /** Reviews written in the period. `stars` counts those with 1 to 5 stars. */
  ratings: z.object({
    count: z.int(),
    mean: z.nullable(z.number()),
    stars: counts,
    series: counts,
  }),
  cancellations: z.object({ by_client: Cancellations, by_professional: Cancellations }),
  no_shows: z.object({ of_client: CountSeries, of_professional: CountSeries }),
  /** Mean minutes from request to start of completed bookings; null without any. */
  lead_minutes: z.object({
    mean: z.nullable(z.number()),
    series: z.array(z.nullable(z.number())),
  }),
  reschedules: CountSeries,
})
export type PeriodFigures = z.infer<typeof PeriodFigures>

export const Analytics = z.object({
  timezone: z.string(),
  currency: z.string(),
  /** Local day of the response. */
  today: z.string(),
  step: z.enum(figureSteps),
  /** Whether the business ever had a completed booking. */
  has_visits: z.boolean(),
  /** Current weekly hours: ISO weekday, minutes from midnight. */
  openings: z.array(z.object({ weekday: z.int(), opens: z.int(), closes: z.int() })),
  /** Bookable resources, by position; a staff member sees only their own. `name` is that of the person, if it is one. */
  members: z.array(z.object({ id: z.uuid(), position: z.int(), name: z.nullable(z.string()) })),
  /** Rating of all reviews; null until it is shown. */
  rating: z.nullable(z.number()),
  review_count: z.int(),
  current: PeriodFigures,
  previous: z.nullable(PeriodFigures),
})
export type Analytics = z.infer<typeof Analytics>

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/business/businesses/:id/analytics/',
  heavy: 'list',
  summary:
    'Returns the figures of a business in a period of at most three years, each with its series by day, week or month.',
  who: 'professional',
  grant: 'own_figures',
  params: z.object({ id: id() }),
  query: z.object({
    /** First and last local day. The default is the last 30 days. */
    from: z.optional(day()),
    to: z.optional(day()),
    compare: z.optional(z.enum(comparisons, 'field_invalid')),
    /** Only the bookings of this member. */
    member_id: z.optional(id()),
  }),
  status: 200,
  returns: Analytics,
  errors: ['business_not_found'],
})
