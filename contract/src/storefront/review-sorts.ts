import * as z from 'zod/mini'
import { paging, queryInteger } from '../api/fields.ts'

/** Orders of the reviews of a business. Reviews with equal stars are newest first. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const reviewListQuery = z.object({
  ...paging,
  sort: z.optional(z.enum(reviewSorts)),
  /** Only reviews with this number of stars; `count` is then their number. */
  stars: z.optional(queryInteger(1, 5)),
})
