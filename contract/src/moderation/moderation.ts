import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cappedListOf, id, optionalProse, paging, prose } from '../api/fields.ts'
import { explanationMaxLength } from '../api/portal-limits.ts'
import { Booking, bookingStatuses, parties } from '../bookings/bookings.ts'
import { reportOutcomes, reportReasons, ServiceReview } from '../reviews/reviews.ts'

const params = z.object({ id: id() })

/** Accounts of both parties; the client is null for a guest. */
const PartyAccounts = z.object({ client: z.nullable(z.uuid()), professional: z.uuid() })

/** Facts of a reviewed booking, for the question whether it took place. */
const ReviewedBooking = z.object({
  reference: z.string(),
  service: z.string(),
  start: z.string(),
  end: z.string(),
  timezone: z.string(),
  status: z.enum(bookingStatuses),
  price: z.number(),
  currency: z.string(),
  /** Recorded payment minus refunds, with visits of packages at their price; null if none is recorded. */
  paid: z.nullable(z.number()),
  cancelled_by: z.nullable(z.enum(parties)),
  /** The party reported as a no-show. */
  no_show_of: z.nullable(z.enum(parties)),
  created_at: z.string(),
})
export type ReviewedBooking = z.infer<typeof ReviewedBooking>

export const ReviewReport = z.object({
  id: z.uuid(),
  review: ServiceReview,
  reporter: z.string(),
  people: PartyAccounts,
  /** Only if the review was reported as not from a client. */
  booking: z.nullable(ReviewedBooking),
  reason: z.enum(reportReasons),
  details: z.nullable(z.string()),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  outcome: z.nullable(z.enum(reportOutcomes)),
  explanation: z.nullable(z.string()),
})
export type ReviewReport = z.infer<typeof ReviewReport>

export const listReports = endpoint({
  method: 'GET',
  path: '/api/moderation/reports/',
  summary: 'Lists open review reports, oldest first, or decided ones, newest first.',
  who: 'moderator',
  query: z.object({ state: z.optional(z.enum(['open', 'decided'], 'field_invalid')), ...paging }),
  status: 200,
  returns: cappedListOf(ReviewReport),
  errors: [],
})

export const decideReport = endpoint({
  method: 'POST',
  path: '/api/moderation/reports/:id/decide/',
  summary:
    'Hides or keeps a reported review, with a reason for those involved; decides all open reports of the review.',
  who: 'moderator',
  params,
  body: z.strictObject({
    outcome: z.enum(reportOutcomes, 'field_invalid'),
    explanation: prose(explanationMaxLength),
  }),
  status: 200,
  returns: ReviewReport,
  errors: ['report_not_found', 'report_decided'],
})

const settledOutcomes = ['upheld', 'dismissed'] as const
export type SettledOutcome = (typeof settledOutcomes)[number]

/** A booking with a no-show report that the accused party contests. */
export const ContestedNoShow = z.object({
  booking: Booking,
  accused: z.enum(parties),
  people: PartyAccounts,
  /** Statements of both parties. */
  client_said: z.nullable(z.string()),
  professional_said: z.nullable(z.string()),
  contested_at: z.string(),
  /** Decision of the moderator; null while open. */
  settled: z.nullable(
    z.object({
      at: z.string(),
      by: z.nullable(z.string()),
      outcome: z.enum(settledOutcomes),
      explanation: z.nullable(z.string()),
    }),
  ),
})
export type ContestedNoShow = z.infer<typeof ContestedNoShow>

export const listContestedNoShows = endpoint({
  method: 'GET',
  path: '/api/moderation/no-shows/',
  summary: 'Lists open contested no-shows, oldest first, or settled ones, newest first.',
  who: 'moderator',
  query: z.object({ state: z.optional(z.enum(['open', 'settled'], 'field_invalid')), ...paging }),
  status: 200,
  returns: cappedListOf(ContestedNoShow),
  errors: [],
})

export const settleNoShow = endpoint({
  method: 'POST',
  path: '/api/moderation/no-shows/:id/settle/',
  summary: 'Upholds or dismisses a no-show; after a dismissal the booking counts as completed.',
  who: 'moderator',
  params,
  body: z.strictObject({
    outcome: z.enum(settledOutcomes, 'field_invalid'),
    explanation: optionalProse(explanationMaxLength),
  }),
  status: 200,
  returns: z.object({ id: z.uuid(), status: z.string() }),
  errors: ['booking_not_found', 'wrong_status'],
})
