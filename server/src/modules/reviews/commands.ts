import type { Received } from '@ujuzi/contract/api/endpoint'
import type { Party } from '@ujuzi/contract/bookings/bookings'
import type {
  editReview as editEndpoint,
  reportReview as reportEndpoint,
  writeReview as writeEndpoint,
} from '@ujuzi/contract/services/reviews'
import type { Ctx } from '../../platform/ctx.ts'
import { newId } from '../../platform/db/columns.ts'
import { violates } from '../../platform/db/constraints.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { type BookingDetails, findBooking, lockBusiness } from '../bookings/queries.ts'
import { insertReport } from './moderation/queries.ts'
import * as queries from './queries.ts'
import { mayBeWrittenAnew, mayEdit, mayWrite } from './rules.ts'

export type Deps = {
  publicUrl: () => string
  /** Hears, inside the transaction, that the visible reviews of a business are no longer what they were. */
  reviewsChanged: (tx: Db, businessId: string, now: Date) => Promise<void>
  /** Tells one side of a booking, inside the transaction, what the other said of it. */
  told: (
    tx: Db,
    booking: BookingDetails,
    notice: { event: 'reviewed' | 'review_replied'; to: Party },
    now: Date,
  ) => Promise<void>
}
export type Of = { id: string; businessId: string }

/** Written once for a visit: whoever comes second hears so, whichever way they came. */
export async function writeReview(
  deps: Deps,
  { db, now }: Ctx,
  clientId: string,
  { booking_id, rating, review, praise }: Received<typeof writeEndpoint>['body'],
): Promise<queries.ReviewDetails> {
  return transact(db, async (tx) => {
    const visit = await readVisit(tx, booking_id, clientId)
    const { booking } = visit
    const verdict = mayWrite(booking, now)
    if (!verdict.ok) throw new Refusal(verdict.code)

    const id = newId()
    const about = { businessId: booking.businessId, serviceId: booking.serviceId, clientId }
    const said = { stars: rating, body: review ?? '', praise: [...new Set(praise)] }
    await queries
      .insertReview(tx, { id, bookingId: booking.id, ...about, ...said, createdAt: now })
      .catch(refuseSecond('reviews_one_a_booking', 'review_exists'))
    await queries.markReviewed(tx, booking.id, now)
    await rate(deps, tx, booking.businessId, { reviews: 1, stars: rating }, now)
    await deps.told(tx, visit, { event: 'reviewed', to: 'professional' }, now)
    return getReview(tx, id, clientId)
  })
}

export async function editReview(
  deps: Deps,
  { db, now }: Ctx,
  clientId: string,
  of: Of,
  { rating, review, praise }: Received<typeof editEndpoint>['body'],
): Promise<queries.ReviewDetails> {
  return transact(db, async (tx) => {
    const before = await readLocked(tx, of, clientId)
    const verdict = mayEdit({ ...before.review, endsAt: before.visit.endsAt }, now)
    if (!verdict.ok) throw new Refusal(verdict.code)

    const { stars } = before.review
    const changes = {
      ...(rating !== undefined && { stars: rating }),
      ...(review !== undefined && { body: review }),
      ...(praise && { praise: [...new Set(praise)] }),
    }
    if (Object.keys(changes).length === 0) return before
    await queries.changeReview(tx, of.id, { ...changes, updatedAt: now })
    if (rating !== undefined && rating !== stars) {
      await rate(deps, tx, of.businessId, { reviews: 0, stars: rating - stars }, now)
    }
    return getReview(tx, of.id, clientId)
  })
}

/** The visit can then be reviewed anew while its days last, unless a reviewer had hidden what was said. */
export async function deleteReview(deps: Deps, { db, now }: Ctx, clientId: string, of: Of) {
  await transact(db, async (tx) => {
    const { review } = await readLocked(tx, of, clientId)
    await queries.removeReview(tx, of.id)
    if (!mayBeWrittenAnew(review)) return
    await queries.markReviewed(tx, review.bookingId, null)
    await rate(deps, tx, of.businessId, { reviews: -1, stars: -review.stars }, now)
  })
}

export async function replyToReview(
  deps: Deps,
  { db, now }: Ctx,
  ownerId: string,
  of: Of,
  reply: string,
): Promise<queries.ReviewDetails> {
  return transact(db, async (tx) => {
    const { review } = await readLocked(tx, of, ownerId)
    if (review.hiddenAt) throw new Refusal('review_not_found')
    if (!(await queries.keepReply(tx, of.id, reply, now))) throw new Refusal('reply_exists')
    const visit = await findBooking(tx, review.bookingId)
    if (visit) await deps.told(tx, visit, { event: 'review_replied', to: 'client' }, now)
    return getReview(tx, of.id, ownerId)
  })
}

/** Under the same lock as a decision, so that no report comes in unseen behind it. */
export async function reportReview(
  { db, now }: Ctx,
  reporterId: string,
  of: Of,
  { reason, details }: Received<typeof reportEndpoint>['body'],
) {
  await transact(db, async (tx) => {
    const { review } = await readLocked(tx, of, reporterId)
    if (review.hiddenAt) throw new Refusal('review_not_found')
    const said = { reason, details: details || null, createdAt: now }
    await insertReport(tx, { reviewId: of.id, reporterId, ...said }).catch(
      refuseSecond('review_reports_once_each', 'report_exists'),
    )
  })
}

/** Counts what everybody sees, and lets search know: the row of the business is held. */
export async function rate(
  deps: Deps,
  tx: Db,
  businessId: string,
  change: { reviews: number; stars: number },
  now: Date,
) {
  await queries.addToRating(tx, businessId, change)
  await deps.reviewsChanged(tx, businessId, now)
}

/** The business's row is locked before anything of it is read that must stay true, as bookings do. */
export async function readLocked(tx: Db, { id, businessId }: Of, viewerId: string) {
  await lockBusiness(tx, businessId)
  return getReview(tx, id, viewerId)
}

async function readVisit(tx: Db, id: string, clientId: string) {
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

const refuseSecond =
  (constraint: string, code: 'review_exists' | 'report_exists') =>
  (error: unknown): never => {
    throw violates(error, constraint) ? new Refusal(code) : error
  }
