import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { bookingMoves, bookings, clientNotes } from '../../bookings/tables.ts'
import { businesses } from '../../businesses/tables.ts'
import { favorites } from '../../favorites/tables.ts'
import { notices } from '../../notifications/tables.ts'
import { reviewReports, reviews } from '../../reviews/tables.ts'

const owner = alias(accounts, 'owner')
const person = { name: accounts.name, erasedAt: accounts.erasedAt }
const house = { name: businesses.name, erasedAt: owner.erasedAt }

export type BookedRow = Awaited<ReturnType<typeof listBookingsOf>>[number]
export type ReviewedRow = Awaited<ReturnType<typeof listReviewsBy>>[number]

export const listBookingsOf = (db: Db, clientId: string) =>
  withMoves(db, eq(bookings.clientId, clientId))

export const listBookingsAt = (db: Db, businessId: string) =>
  withMoves(db, eq(bookings.businessId, businessId))

/** Bookings by start, each with what happened to it. */
async function withMoves(db: Db, which: SQL) {
  const rows = await db
    .select({ booking: bookings, business: house, client: person })
    .from(bookings)
    .innerJoin(businesses, eq(businesses.id, bookings.businessId))
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .leftJoin(accounts, eq(accounts.id, bookings.clientId))
    .where(which)
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  const chosen = db.select({ id: bookings.id }).from(bookings).where(which)
  const moves = await db
    .select()
    .from(bookingMoves)
    .where(inArray(bookingMoves.bookingId, chosen))
    .orderBy(asc(bookingMoves.at), asc(bookingMoves.id))
  const byBooking = Map.groupBy(moves, (move) => move.bookingId)
  return rows.map((row) => ({ ...row, moves: byBooking.get(row.booking.id) ?? [] }))
}

/** The businesses a person has marked, the latest first. */
export const listFavoritesOf = (db: Db, clientId: string) =>
  db
    .select({ business: house, businessId: favorites.businessId, createdAt: favorites.createdAt })
    .from(favorites)
    .innerJoin(businesses, eq(businesses.id, favorites.businessId))
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .where(eq(favorites.accountId, clientId))
    .orderBy(desc(favorites.createdAt), asc(favorites.businessId))

export const listReviewsBy = (db: Db, clientId: string) =>
  listReviews(db, eq(reviews.clientId, clientId))

/** Hidden ones are not the professional's to have. */
export const listReviewsAbout = async (db: Db, businessId: string) =>
  (await listReviews(db, eq(reviews.businessId, businessId))).filter(
    ({ review }) => !review.hiddenAt,
  )

const listReviews = (db: Db, which: SQL) =>
  db
    .select({
      review: reviews,
      service: bookings.serviceTitle,
      business: house,
      client: person,
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(businesses, eq(businesses.id, reviews.businessId))
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .leftJoin(accounts, eq(accounts.id, reviews.clientId))
    .where(which)
    .orderBy(asc(reviews.createdAt), asc(reviews.id))

/** What a person asked reviewers to look at, and what came of it. */
export const listReportsBy = (db: Db, reporterId: string) =>
  db
    .select()
    .from(reviewReports)
    .where(eq(reviewReports.reporterId, reporterId))
    .orderBy(asc(reviewReports.createdAt), asc(reviewReports.id))

/** What a business noted about its clients. */
export const listClientNotes = (db: Db, businessId: string) =>
  db
    .select({ note: clientNotes.note, updatedAt: clientNotes.updatedAt, client: person })
    .from(clientNotes)
    .innerJoin(accounts, eq(accounts.id, clientNotes.clientId))
    .where(eq(clientNotes.businessId, businessId))
    .orderBy(asc(clientNotes.updatedAt), asc(clientNotes.clientId))

export const listNoticesOf = (db: Db, accountId: string) =>
  db
    .select()
    .from(notices)
    .where(eq(notices.accountId, accountId))
    .orderBy(desc(notices.at), desc(notices.id))
