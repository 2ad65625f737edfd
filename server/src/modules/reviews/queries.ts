import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { After } from '../../platform/api/cursor.ts'
import { type Db, one } from '../../platform/db/db.ts'
import { accounts } from '../accounts/tables.ts'
import { bookings } from '../bookings/tables.ts'
import { isOpenToClients } from '../businesses/queries.ts'
import { businesses, services } from '../businesses/tables.ts'
import { reviews } from './tables.ts'

const owner = alias(accounts, 'owner')
const writer = alias(accounts, 'writer')

const microseconds = sql<number>`(extract(epoch from ${reviews.createdAt}) * 1000000)::float8`

/** A review with the visit it is about, its two sides, and whether this viewer has reported it. */
const parts = (viewerId: string | undefined) => ({
  review: reviews,
  key: microseconds,
  visit: { service: bookings.serviceTitle, endsAt: bookings.endsAt },
  business: { id: businesses.id, name: businesses.name },
  isOpen: sql<boolean>`${isOpenToClients('businesses')}`,
  owner: { id: owner.id, erasedAt: owner.erasedAt },
  writer: {
    id: writer.id,
    name: writer.name,
    email: writer.email,
    locale: writer.locale,
    erasedAt: writer.erasedAt,
  },
  wasReported: sql<boolean>`exists (select 1 from review_reports mine
    where mine.review_id = ${reviews.id} and mine.reporter_id = ${viewerId ?? null}::uuid)`,
})

const reviewDetails = (db: Db, viewerId: string | undefined) =>
  db
    .select(parts(viewerId))
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(businesses, eq(businesses.id, reviews.businessId))
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .leftJoin(writer, eq(writer.id, reviews.clientId))

export type ReviewDetails = Awaited<ReturnType<typeof findReview>> & {}

export async function findReview(db: Db, id: string, viewerId: string | undefined) {
  const [row] = await reviewDetails(db, viewerId).where(eq(reviews.id, id))
  return row
}

export async function findReviews(db: Db, ids: string[], viewerId: string | undefined) {
  const rows = await reviewDetails(db, viewerId).where(inArray(reviews.id, ids))
  return new Map(rows.map((row) => [row.review.id, row]))
}

export type Wanted =
  | { of: 'everybody'; businessId?: string | undefined; serviceId?: string | undefined }
  | { of: 'writer'; accountId: string }
  | { of: 'owner'; accountId: string }

/** A page of reviews, the latest first. */
export async function listReviews(
  db: Db,
  wanted: Wanted,
  viewerId: string | undefined,
  { after, limit }: { after: After | undefined; limit: number },
) {
  const rows = await reviewDetails(db, viewerId)
    .where(and(which(wanted), after && beyond(after)))
    .orderBy(desc(reviews.createdAt), asc(reviews.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, id: row.review.id }))
}

/** Counted up to a limit, because all reviews of a whole marketplace may be millions. */
export async function countReviews(db: Db, wanted: Wanted, upTo: number) {
  const found = db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(businesses, eq(businesses.id, reviews.businessId))
    .where(which(wanted))
    .limit(upTo)
    .as('found')
  return one(await db.select({ count: sql<number>`count(*)::int` }).from(found)).count
}

function which(wanted: Wanted): SQL | undefined {
  if (wanted.of === 'writer') return eq(reviews.clientId, wanted.accountId)
  if (wanted.of === 'owner') {
    const own = sql`(select id from businesses own where own.owner_id = ${wanted.accountId})`
    return and(eq(reviews.businessId, own), isNull(reviews.hiddenAt))
  }
  const { businessId, serviceId } = wanted
  return and(
    isNull(reviews.hiddenAt),
    isOpenToClients('businesses'),
    businessId ? eq(reviews.businessId, businessId) : undefined,
    serviceId ? ofService(serviceId) : undefined,
  )
}

/** Named with its business, whose reviews lie in order. */
const ofService = (id: string) =>
  and(
    eq(reviews.serviceId, id),
    eq(
      reviews.businessId,
      sql`(select ${services.businessId} from ${services} where ${services.id} = ${id})`,
    ),
  )

/** The first half is for the index, which cannot start at an alternative. */
function beyond({ key, id }: After): SQL {
  const last = sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`
  return sql`(${reviews.createdAt} <= ${last}
    and (${reviews.createdAt} < ${last} or ${reviews.id} > ${id}::uuid))`
}

export async function insertReview(tx: Db, values: typeof reviews.$inferInsert) {
  return one(await tx.insert(reviews).values(values).returning())
}

export async function changeReview(
  tx: Db,
  id: string,
  changes: Partial<typeof reviews.$inferInsert>,
) {
  await tx.update(reviews).set(changes).where(eq(reviews.id, id))
}

/** Answers whether it was there without a reply. */
export async function keepReply(tx: Db, id: string, reply: string, now: Date) {
  const kept = await tx
    .update(reviews)
    .set({ reply, repliedAt: now })
    .where(and(eq(reviews.id, id), isNull(reviews.reply), isNull(reviews.hiddenAt)))
    .returning({ id: reviews.id })
  return kept.length === 1
}

/** Answers whether it could be seen until now. */
export async function hideReview(tx: Db, id: string, now: Date) {
  const hidden = await tx
    .update(reviews)
    .set({ hiddenAt: now })
    .where(and(eq(reviews.id, id), isNull(reviews.hiddenAt)))
    .returning({ id: reviews.id })
  return hidden.length === 1
}

/** Its reports go with it. */
export async function removeReview(tx: Db, id: string) {
  await tx.delete(reviews).where(eq(reviews.id, id))
}

export async function markReviewed(tx: Db, bookingId: string, reviewedAt: Date | null) {
  await tx.update(bookings).set({ reviewedAt }).where(eq(bookings.id, bookingId))
}

/** What everybody sees of a business: hidden reviews are no part of it. */
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
