import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { bookingSeries, bookings, bookingTransitions } from '../../bookings/tables.ts'
import { businesses } from '../../businesses/tables.ts'
import { clientRecords } from '../../client-records/tables.ts'
import { favorites } from '../../favorites/tables.ts'
import { notifications } from '../../notifications/tables.ts'
import { reviewReports, reviews } from '../../reviews/tables.ts'

const owner = alias(accounts, 'owner')
const personColumns = { name: accounts.name, erasedAt: accounts.erasedAt }
const businessColumns = { name: businesses.name, erasedAt: owner.erasedAt }

export type BookingExportRow = Awaited<ReturnType<typeof listBookingsOf>>[number]
export type ReviewExportRow = Awaited<ReturnType<typeof listReviewsBy>>[number]

export const listBookingsOf = (db: Db, clientId: string) =>
  listBookings(db, eq(bookings.clientId, clientId))

export const listBookingsAt = (db: Db, businessId: string) =>
  listBookings(db, eq(bookings.businessId, businessId))

/** Bookings by start, each with its history. */
async function listBookings(db: Db, condition: SQL) {
  const rows = await db
    .select({
      booking: bookings,
      business: businessColumns,
      client: personColumns,
      series: bookingSeries,
    })
    .from(bookings)
    .innerJoin(businesses, eq(businesses.id, bookings.businessId))
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .leftJoin(accounts, eq(accounts.id, bookings.clientId))
    .leftJoin(bookingSeries, eq(bookingSeries.id, bookings.seriesId))
    .where(condition)
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  const bookingIds = db.select({ id: bookings.id }).from(bookings).where(condition)
  const moves = await db
    .select()
    .from(bookingTransitions)
    .where(inArray(bookingTransitions.bookingId, bookingIds))
    .orderBy(asc(bookingTransitions.at), asc(bookingTransitions.id))
  const byBooking = Map.groupBy(moves, (move) => move.bookingId)
  return rows.map((row) => ({ ...row, moves: byBooking.get(row.booking.id) ?? [] }))
}

/** Favorites of a client, newest first. */
export const listFavoritesOf = (db: Db, clientId: string) =>
  db
    .select({
      business: businessColumns,
      businessId: favorites.businessId,
      createdAt: favorites.createdAt,
    })
    .from(favorites)
    .innerJoin(businesses, eq(businesses.id, favorites.businessId))
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .where(eq(favorites.accountId, clientId))
    .orderBy(desc(favorites.createdAt), asc(favorites.businessId))

export const listReviewsBy = (db: Db, clientId: string) =>
  listReviews(db, eq(reviews.clientId, clientId))

/** Visible reviews of the business: the export leaves out hidden ones. */
export const listReviewsAbout = async (db: Db, businessId: string) =>
  (await listReviews(db, eq(reviews.businessId, businessId))).filter(
    ({ review }) => !review.hiddenAt,
  )

const listReviews = (db: Db, condition: SQL) =>
  db
    .select({
      review: reviews,
      service: bookings.serviceTitle,
      business: businessColumns,
      client: personColumns,
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(businesses, eq(businesses.id, reviews.businessId))
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .leftJoin(accounts, eq(accounts.id, reviews.clientId))
    .where(condition)
    .orderBy(asc(reviews.createdAt), asc(reviews.id))

/** Reports made by this account, with their outcomes. */
export const listReportsBy = (db: Db, reporterId: string) =>
  db
    .select()
    .from(reviewReports)
    .where(eq(reviewReports.reporterId, reporterId))
    .orderBy(asc(reviewReports.createdAt), asc(reviewReports.id))

/** Records of the business about its clients, without merged ones, whose data the kept records have. */
export const listClientRecords = (db: Db, businessId: string) =>
  db
    .select({ record: clientRecords, account: personColumns })
    .from(clientRecords)
    .leftJoin(accounts, eq(accounts.id, clientRecords.accountId))
    .where(and(eq(clientRecords.businessId, businessId), isNull(clientRecords.mergedInto)))
    .orderBy(asc(clientRecords.createdAt), asc(clientRecords.id))

export const listNotificationsOf = (db: Db, accountId: string) =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(desc(notifications.at), desc(notifications.id))
