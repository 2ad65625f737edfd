import { browseCountMax, listCountMax } from '@ujuzi/contract/api/limits'
import { and, asc, desc, eq, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CursorPosition } from '../../platform/api/cursor.ts'
import { type Db, singleRow } from '../../platform/db/db.ts'
import { isOnPage } from '../../platform/db/is-on-page.ts'
import { showsFullName } from '../accounts/client.queries.ts'
import { accounts } from '../accounts/tables.ts'
import { roleOf } from '../businesses/members.queries.ts'
import { businesses, services } from '../businesses/tables.ts'
import { isListed, isOpenToClients } from '../businesses/visibility.queries.ts'
import { bookings } from '../schedule/bookings.tables.ts'
import { reviews } from './tables.ts'

const owner = alias(accounts, 'owner')
const writer = alias(accounts, 'writer')

const microseconds = sql<number>`(extract(epoch from ${reviews.createdAt}) * 1000000)::float8`

/** A review with its booking, both parties, and whether this viewer has reported it. */
const reviewColumns = (viewerId: string | undefined) => ({
  review: reviews,
  key: microseconds,
  booking: { service: bookings.serviceTitle, endsAt: bookings.endsAt },
  business: { id: businesses.id, name: businesses.name },
  isOpen: sql<boolean>`(${isOpenToClients('businesses')} and ${businesses.showReviews})`,
  showServices: businesses.showServices,
  owner: { id: owner.id, erasedAt: owner.erasedAt },
  viewerRole: roleOf(viewerId),
  writer: {
    id: writer.id,
    name: writer.name,
    email: writer.email,
    locale: writer.locale,
    erasedAt: writer.erasedAt,
    showsFullName: showsFullName(sql`writer.id`),
  },
  wasReported: sql<boolean>`exists (select 1 from review_reports mine
    where mine.review_id = ${reviews.id} and mine.reporter_id = ${viewerId ?? null}::uuid)`,
})

const selectReviews = (db: Db, viewerId: string | undefined) =>
  db
    .select(reviewColumns(viewerId))
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(businesses, eq(businesses.id, reviews.businessId))
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .leftJoin(writer, eq(writer.id, reviews.clientId))

export type ReviewDetails = Awaited<ReturnType<typeof findReview>> & {}

export async function findReview(db: Db, id: string, viewerId: string | undefined) {
  const [row] = await selectReviews(db, viewerId).where(eq(reviews.id, id))
  return row
}

export async function listReviewsById(db: Db, ids: string[], viewerId: string | undefined) {
  const rows = await selectReviews(db, viewerId).where(inArray(reviews.id, ids))
  return new Map(rows.map((row) => [row.review.id, row]))
}

export type ReviewFilter =
  | { of: 'everybody'; businessId?: string | undefined; serviceId?: string | undefined }
  | { of: 'writer'; accountId: string }
  | {
      of: 'business'
      id: string | undefined
      isReplied?: false | undefined
      maxStars?: number | undefined
      hasText?: true | undefined
    }

/** A page of reviews, newest first. */
export async function listReviews(
  db: Db,
  filter: ReviewFilter,
  {
    viewerId,
    after,
    limit,
  }: { viewerId: string | undefined; after: CursorPosition | undefined; limit: number },
) {
  const page = selectIds(db, filter, after && isAfterCursor(after))
    .orderBy(desc(reviews.createdAt), asc(reviews.id))
    .limit(limit)
  const rows = await selectReviews(db, viewerId)
    .where(isOnPage(reviews.id, page))
    .orderBy(desc(reviews.createdAt), asc(reviews.id))
  return rows.map((row) => ({ ...row, id: row.review.id }))
}

/** Number of reviews, counted up to `browseCountMax`. */
export async function countReviews(db: Db, filter: ReviewFilter) {
  const found = selectIds(db, filter, undefined).limit(browseCountMax).as('found')
  return singleRow(await db.select({ count: sql<number>`count(*)::int` }).from(found)).count
}

/** The visible reviews of a business by stars, as they are kept for each service, and those without a reply. */
export async function findReviewSummary(db: Db, businessId: string) {
  const unanswered = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(matchesFilter({ of: 'business', id: businessId, isReplied: false }))
    .limit(listCountMax)
  const [row] = await db
    .select({
      count: businesses.reviewCount,
      starsSum: businesses.starsSum,
      distribution: sql<number[]>`(
        select array[coalesce(sum(one_star), 0), coalesce(sum(two_stars), 0), coalesce(sum(three_stars), 0),
          coalesce(sum(four_stars), 0), coalesce(sum(five_stars), 0)]::int[]
        from service_figures where business_id = ${businessId})`,
      unanswered: sql<number>`(select count(*)::int from ${unanswered} waiting)`,
    })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return row
}

/** Joins businesses only for the reviews that all visitors see, because only these depend on their business. */
function selectIds(db: Db, filter: ReviewFilter, more: SQL | undefined) {
  const ids = db.select({ id: reviews.id }).from(reviews).$dynamic()
  const ofAll =
    filter.of === 'everybody'
      ? ids.innerJoin(businesses, eq(businesses.id, reviews.businessId))
      : ids
  return ofAll.where(and(matchesFilter(filter), more))
}

function matchesFilter(filter: ReviewFilter): SQL | undefined {
  if (filter.of === 'writer') return eq(reviews.clientId, filter.accountId)
  if (filter.of === 'business') {
    const ofBusiness = filter.id ? eq(reviews.businessId, filter.id) : sql`false`
    return and(
      ofBusiness,
      isNull(reviews.hiddenAt),
      filter.isReplied === false ? isNull(reviews.reply) : undefined,
      filter.maxStars ? lte(reviews.stars, filter.maxStars) : undefined,
      filter.hasText ? ne(reviews.body, '') : undefined,
    )
  }
  const { businessId, serviceId } = filter
  return and(
    isNull(reviews.hiddenAt),
    businessId || serviceId ? isOpenToClients('businesses') : isListed('businesses'),
    businesses.showReviews,
    serviceId ? businesses.showServices : undefined,
    businessId ? eq(reviews.businessId, businessId) : undefined,
    serviceId ? ofService(serviceId) : undefined,
  )
}

/** SQL condition: the review is of this service. The business is included so that the index by business is used. */
const ofService = (id: string) =>
  and(
    eq(reviews.serviceId, id),
    eq(
      reviews.businessId,
      sql`(select ${services.businessId} from ${services} where ${services.id} = ${id})`,
    ),
  )

/** SQL condition for the next page. Its first part is redundant, but lets an index scan start at the cursor. */
function isAfterCursor({ key, id }: CursorPosition): SQL {
  const last = sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`
  return sql`(${reviews.createdAt} <= ${last}
    and (${reviews.createdAt} < ${last} or ${reviews.id} > ${id}::uuid))`
}

export async function insertReview(tx: Db, values: typeof reviews.$inferInsert) {
  return singleRow(await tx.insert(reviews).values(values).returning())
}

export async function updateReview(
  tx: Db,
  id: string,
  changes: Partial<typeof reviews.$inferInsert>,
) {
  await tx.update(reviews).set(changes).where(eq(reviews.id, id))
}

/** Saves a reply. Returns false if the review has a reply, is hidden or is deleted. */
export async function saveReply(tx: Db, id: string, { reply, now }: { reply: string; now: Date }) {
  const updated = await tx
    .update(reviews)
    .set({ reply, repliedAt: now })
    .where(and(eq(reviews.id, id), isNull(reviews.reply), isNull(reviews.hiddenAt)))
    .returning({ id: reviews.id })
  return updated.length === 1
}

/** Hides a review. Returns whether it was visible before. */
export async function hideReview(tx: Db, id: string, now: Date) {
  const hidden = await tx
    .update(reviews)
    .set({ hiddenAt: now })
    .where(and(eq(reviews.id, id), isNull(reviews.hiddenAt)))
    .returning({ id: reviews.id })
  return hidden.length === 1
}

/** Deletes the review and its reports. */
export async function deleteReview(tx: Db, id: string) {
  await tx.delete(reviews).where(eq(reviews.id, id))
}

export async function markReviewed(tx: Db, bookingId: string, reviewedAt: Date | null) {
  await tx.update(bookings).set({ reviewedAt }).where(eq(bookings.id, bookingId))
}

/** Adds to the public review count and star sum of a business, which exclude hidden reviews. */
export async function addToRating(
  tx: Db,
  businessId: string,
  change: { reviews: number; stars: number },
) {
  await tx
    .update(businesses)
    .set({
      reviewCount: sql`${businesses.reviewCount} + ${change.reviews}`,
      starsSum: sql`${businesses.starsSum} + ${change.stars}`,
    })
    .where(eq(businesses.id, businessId))
}
