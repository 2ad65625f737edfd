import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id, listOf, optionalProse, paging, prose, queryInteger } from '../api/fields.ts'

/** Praise tags that a client can add to a review. */
export const praises = [
  'on_time',
  'neat_work',
  'fair_price',
  'clean_place',
  'kind_with_children',
] as const
export type Praise = (typeof praises)[number]

export const reviewBodyMax = 1000
/** Reviews with at most this number of stars are those a business answers first. */
export const lowStars = 3

export const ServiceReview = z.object({
  id: z.uuid(),
  booking_id: z.nullable(z.uuid()),
  professional: z.object({ id: z.uuid(), business_name: z.string() }),
  service: z.object({ id: z.uuid(), name: z.string() }),
  client_name: z.string(),
  rating: z.int(),
  review: z.string(),
  praise: z.array(z.enum(praises)),
  reply: z.nullable(z.object({ text: z.string(), created_at: z.string() })),
  created_at: z.string(),
  updated_at: z.nullable(z.string()),
  /** Hidden from the public page by a moderator. */
  hidden: z.boolean(),
  can: z.object({ edit: z.boolean(), reply: z.boolean(), report: z.boolean() }),
})
export type ServiceReview = z.infer<typeof ServiceReview>

const params = z.object({ id: id() })
const rating = () => z.int('field_stars').check(z.gte(1, 'field_stars'), z.lte(5, 'field_stars'))
const praise = () =>
  z
    .array(z.enum(praises, 'field_invalid'), 'field_invalid')
    .check(z.maxLength(praises.length, 'field_invalid'))

export const listServiceReviews = endpoint({
  method: 'GET',
  path: '/api/business/service_reviews/',
  summary: 'Lists public reviews of one business or one service, newest first.',
  who: 'anyone',
  query: z.object({
    professional_id: z.optional(id()),
    service_id: z.optional(id()),
    ...paging,
  }),
  status: 200,
  returns: listOf(ServiceReview),
  errors: [],
})

export const ReviewSummary = z.object({
  /** Null as long as there are few reviews. */
  rating: z.nullable(z.number()),
  count: z.int(),
  /** Number of reviews with one, two, three, four and five stars. */
  distribution: z.array(z.int()),
  /** Reviews without a reply, counted up to 1,000. */
  unanswered: z.int(),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const listMyServiceReviews = endpoint({
  method: 'GET',
  path: '/api/business/service_reviews/my_service_reviews/',
  summary:
    'Lists reviews the caller wrote as a client, or received as a professional, newest first.',
  who: 'account',
  grant: 'own_day',
  businessOptional: true,
  query: z.object({
    ...paging,
    /** `no`: only those that the business has not replied to. */
    replied: z.optional(z.enum(['no'], 'field_invalid')),
    /** Only those with at most this number of stars. */
    max_stars: z.optional(queryInteger(1, 5)),
    /** `yes`: only those with words. */
    text: z.optional(z.enum(['yes'], 'field_invalid')),
  }),
  status: 200,
  returns: z.extend(listOf(ServiceReview), {
    /** All visible reviews of the business, regardless of the filters; null for a client. */
    summary: z.nullable(ReviewSummary),
  }),
  errors: [],
})

export const getServiceReview = endpoint({
  method: 'GET',
  path: '/api/business/service_reviews/:id/',
  summary: 'Returns one review.',
  who: 'anyone',
  params,
  status: 200,
  returns: ServiceReview,
  errors: ['review_not_found'],
})

export const createReview = endpoint({
  method: 'POST',
  path: '/api/business/service_reviews/',
  summary:
    'Creates the client\u2019s review of a completed booking: one per booking, within 30 days.',
  who: 'client',
  body: z.strictObject({
    booking_id: id(),
    rating: rating(),
    review: optionalProse(reviewBodyMax),
    praise: z.optional(praise()),
  }),
  status: 201,
  returns: ServiceReview,
  errors: ['booking_not_found', 'wrong_status', 'review_closed', 'review_exists', 'key_reused'],
  creates: true,
})

export const updateReview = endpoint({
  method: 'PATCH',
  path: '/api/business/service_reviews/:id/',
  summary:
    'Updates a review, as its author, within the 30 days and before the business has replied.',
  who: 'client',
  params,
  body: z.strictObject({
    rating: z.optional(rating()),
    review: optionalProse(reviewBodyMax),
    praise: z.optional(praise()),
  }),
  status: 200,
  returns: ServiceReview,
  errors: ['review_not_found', 'review_closed'],
})

export const replaceReview = endpoint({
  method: 'PUT',
  path: '/api/business/service_reviews/:id/',
  summary:
    'Replaces a review, as its author, within the 30 days and before the business has replied; an omitted text or praise is removed.',
  who: 'client',
  params,
  body: z.strictObject({
    rating: rating(),
    review: optionalProse(reviewBodyMax),
    praise: z.optional(praise()),
  }),
  status: 200,
  returns: ServiceReview,
  errors: ['review_not_found', 'review_closed'],
})

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/api/business/service_reviews/:id/',
  summary: 'Deletes a review permanently, as its author.',
  who: 'client',
  params,
  status: 200,
  returns: z.object({ id: z.uuid() }),
  errors: ['review_not_found'],
})

export const replyToReview = endpoint({
  method: 'POST',
  path: '/api/business/service_reviews/:id/reply/',
  summary: 'Replies to a review, once, as the business.',
  who: 'professional',
  grant: 'page',
  params,
  body: z.strictObject({ reply: prose(reviewBodyMax) }),
  status: 200,
  returns: ServiceReview,
  errors: ['review_not_found', 'reply_exists'],
})

export const reportReasons = ['not_a_client', 'insult', 'private', 'advertising', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
export const reportOutcomes = ['hidden', 'kept'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const reportReview = endpoint({
  method: 'POST',
  path: '/api/business/service_reviews/:id/report/',
  summary: 'Reports a review by another user to the moderators; once per account.',
  who: 'account',
  params,
  body: z.strictObject({
    reason: z.enum(reportReasons, 'field_invalid'),
    details: optionalProse(500),
  }),
  status: 200,
  returns: z.object({ reported: z.boolean() }),
  errors: ['review_not_found', 'not_allowed', 'report_exists'],
})
