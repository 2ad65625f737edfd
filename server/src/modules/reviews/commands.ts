import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type {
  createReview as createEndpoint,
  reportReview as reportEndpoint,
  updateReview as updateEndpoint,
} from '@ujuzi/contract/reviews/reviews'
import type { Ctx } from '../../platform/ctx.ts'
import { newId } from '../../platform/db/columns.ts'
import { violatesConstraint } from '../../platform/db/constraints.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import type { BookingDeps } from '../bookings/commands.ts'
import { findBooking } from '../bookings/queries.ts'
import { lockBusiness } from '../schedule/queries.ts'
import { insertReport } from './moderation/queries.ts'
import * as queries from './queries.ts'
import { canReviewAgain, checkCanEdit, checkCanWrite } from './rules.ts'

export type Deps = Pick<BookingDeps, 'notifyOfBookings'> & {
  publicUrl: () => string
  /** Called in the transaction when the visible reviews of a business change. */
  onReviewsChanged: (tx: Db, businessId: string, now: Date) => Promise<void>
}
export type ReviewKey = { id: string; businessId: string }

type ReviewInput = HandlerInput<typeof createEndpoint>['body']
type ReviewChange = HandlerInput<typeof updateEndpoint>['body']
type ReportInput = HandlerInput<typeof reportEndpoint>['body']

/** Creates the review of a booking and refuses a second one, even a concurrent one. Locks the business row. */
export async function createReview(
  deps: Deps,
  { db, now }: Ctx,
  { clientId, booking_id, rating, review, praise }: { clientId: string } & ReviewInput,
): Promise<queries.ReviewDetails> {
  return transact(db, async (tx) => {
    const details = await lockAndGetBooking(tx, booking_id, clientId)
    const { booking } = details
    const verdict = checkCanWrite(booking, now)
    if (!verdict.ok) throw new Refusal(verdict.code)

    const id = newId()
    const subject = { businessId: booking.businessId, serviceId: booking.serviceId, clientId }
    const content = { stars: rating, body: review ?? '', praise: [...new Set(praise)] }
    await queries
      .insertReview(tx, { id, bookingId: booking.id, ...subject, ...content, createdAt: now })
      .catch(refuseDuplicate('reviews_one_a_booking', 'review_exists'))
    await queries.markReviewed(tx, booking.id, now)
    const { businessId } = booking
    await updateRating(deps, { db: tx, now }, { businessId, reviews: 1, stars: rating })
    await deps.notifyOfBookings({ db: tx, now }, [
      { details, messages: [{ event: 'reviewed', to: 'professional' }], liveEvents: [] },
    ])
    return getReview(tx, id, clientId)
  })
}

export async function updateReview(
  deps: Deps,
  { db, now }: Ctx,
  { clientId, key, rating, review, praise }: { clientId: string; key: ReviewKey } & ReviewChange,
): Promise<queries.ReviewDetails> {
  return transact(db, async (tx) => {
    const before = await lockAndGetReview(tx, key, clientId)
    const verdict = checkCanEdit({ ...before.review, endsAt: before.booking.endsAt }, now)
    if (!verdict.ok) throw new Refusal(verdict.code)

    const { stars } = before.review
    const changes = {
      ...(rating !== undefined && { stars: rating }),
      ...(review !== undefined && { body: review }),
      ...(praise && { praise: [...new Set(praise)] }),
    }
    if (Object.keys(changes).length === 0) return before
    await queries.updateReview(tx, key.id, { ...changes, updatedAt: now })
    if (rating !== undefined && rating !== stars) {
      const { businessId } = key
      await updateRating(deps, { db: tx, now }, { businessId, reviews: 0, stars: rating - stars })
    }
    return getReview(tx, key.id, clientId)
  })
}

/** Deletes a review. The booking can be reviewed again until the deadline, unless a moderator had hidden the review. */
export async function deleteReview(
  deps: Deps,
  { db, now }: Ctx,
  { clientId, key }: { clientId: string; key: ReviewKey },
) {
  await transact(db, async (tx) => {
    const { review } = await lockAndGetReview(tx, key, clientId)
    await queries.deleteReview(tx, key.id)
    if (!canReviewAgain(review)) return
    await queries.markReviewed(tx, review.bookingId, null)
    const { businessId } = key
    await updateRating(deps, { db: tx, now }, { businessId, reviews: -1, stars: -review.stars })
  })
}

export async function replyToReview(
  deps: Deps,
  { db, now }: Ctx,
  { viewerId, key, reply }: { viewerId: string; key: ReviewKey; reply: string },
): Promise<queries.ReviewDetails> {
  return transact(db, async (tx) => {
    const { review } = await lockAndGetReview(tx, key, viewerId)
    if (review.hiddenAt) throw new Refusal('review_not_found')
    if (!(await queries.saveReply(tx, key.id, { reply, now }))) throw new Refusal('reply_exists')
    const details = await findBooking(tx, review.bookingId)
    const messages = [{ event: 'review_replied', to: 'client' } as const]
    if (details)
      await deps.notifyOfBookings({ db: tx, now }, [{ details, messages, liveEvents: [] }])
    return getReview(tx, key.id, viewerId)
  })
}

/** Reports a review. Locks the business row, as a decision does, so that no decision misses a report. */
export async function reportReview(
  { db, now }: Ctx,
  { reporterId, key, reason, details }: { reporterId: string; key: ReviewKey } & ReportInput,
) {
  await transact(db, async (tx) => {
    const { review } = await lockAndGetReview(tx, key, reporterId)
    if (review.hiddenAt) throw new Refusal('review_not_found')
    const values = { reason, details: details || null, createdAt: now }
    await insertReport(tx, { reviewId: key.id, reporterId, ...values }).catch(
      refuseDuplicate('review_reports_once_each', 'report_exists'),
    )
  })
}

/** Updates the public rating and notifies search. The caller must hold the lock on the business row. */
export async function updateRating(
  deps: Deps,
  { db: tx, now }: Ctx,
  { businessId, ...change }: { businessId: string; reviews: number; stars: number },
) {
  await queries.addToRating(tx, businessId, change)
  await deps.onReviewsChanged(tx, businessId, now)
}

/** Locks the business row before it reads the review, in the same order as bookings. */
export async function lockAndGetReview(tx: Db, { id, businessId }: ReviewKey, viewerId: string) {
  await lockBusiness(tx, businessId)
  return getReview(tx, id, viewerId)
}

async function lockAndGetBooking(tx: Db, id: string, clientId: string) {
  const known = await findBooking(tx, id)
  if (known?.booking.clientId !== clientId) throw new Refusal('booking_not_found')
  await lockBusiness(tx, known.booking.businessId)
  return (await findBooking(tx, id)) ?? known
}

async function getReview(tx: Db, id: string, viewerId: string) {
  const found = await queries.findReview(tx, id, viewerId)
  if (!found) throw new Refusal('review_not_found')
  return found
}

const refuseDuplicate =
  (constraint: string, code: 'review_exists' | 'report_exists') =>
  (error: unknown): never => {
    throw violatesConstraint(error, constraint) ? new Refusal(code) : error
  }
