import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { bookingSeries, bookingTransitions } from '../../bookings/tables.ts'
import { businesses } from '../../businesses/tables.ts'
import { clientRecords } from '../../client-records/tables.ts'
import { favorites } from '../../favorites/tables.ts'
import { notifications } from '../../notifications/tables.ts'
import { sales } from '../../payments/tables.ts'
import { reviewReports, reviews } from '../../reviews/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'

const owner = alias(accounts, 'owner')
const original = alias(sales, 'original')
const personColumns = { name: accounts.name, erasedAt: accounts.erasedAt }
const businessColumns = { name: businesses.name, erasedAt: owner.erasedAt }

export type BookingExportRow = Awaited<ReturnType<typeof listBookings>>[number]
export type ReviewExportRow = Awaited<ReturnType<typeof listReviewsBy>>[number]
export type ClientExportRow = Awaited<ReturnType<typeof listRecords>>[number]

const pageSize = 500

/** Pages of the rows with these ids, which are few bytes each, so that the rows are never in memory all together. */
async function* pagesOf<T>(
  listIds: Promise<{ id: string }[]>,
  list: (ids: string[]) => Promise<T[]>,
) {
  const ids = (await listIds).map(({ id }) => id)
  for (let first = 0; first < ids.length; first += pageSize) {
    yield await list(ids.slice(first, first + pageSize))
  }
}

export const bookingPagesOf = (db: Db, clientId: string) =>
  bookingPages(db, eq(bookings.clientId, clientId))

export const bookingPagesAt = (db: Db, businessId: string) =>
  bookingPages(db, eq(bookings.businessId, businessId))

const bookingPages = (db: Db, condition: SQL) =>
  pagesOf(
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(condition)
      .orderBy(asc(bookings.startsAt), asc(bookings.id)),
    (ids) => listBookings(db, ids),
  )

/** Bookings by start, each with its history. */
async function listBookings(db: Db, ids: string[]) {
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
    .where(inArray(bookings.id, ids))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  const transitions = await db
    .select()
    .from(bookingTransitions)
    .where(inArray(bookingTransitions.bookingId, ids))
    .orderBy(asc(bookingTransitions.at), asc(bookingTransitions.id))
  const byBooking = Map.groupBy(transitions, (transition) => transition.bookingId)
  return rows.map((row) => ({ ...row, transitions: byBooking.get(row.booking.id) ?? [] }))
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
export const clientRecordPages = (db: Db, businessId: string) =>
  pagesOf(
    db
      .select({ id: clientRecords.id })
      .from(clientRecords)
      .where(and(eq(clientRecords.businessId, businessId), isNull(clientRecords.mergedInto)))
      .orderBy(asc(clientRecords.createdAt), asc(clientRecords.id)),
    (ids) => listRecords(db, ids),
  )

const listRecords = (db: Db, ids: string[]) =>
  db
    .select({ record: clientRecords, account: personColumns })
    .from(clientRecords)
    .leftJoin(accounts, eq(accounts.id, clientRecords.accountId))
    .where(inArray(clientRecords.id, ids))
    .orderBy(asc(clientRecords.createdAt), asc(clientRecords.id))

/** Receipts of all time, each with the number of the one that it corrects. */
export const receiptPages = (db: Db, businessId: string) =>
  pagesOf(
    db
      .select({ id: sales.id })
      .from(sales)
      .where(eq(sales.businessId, businessId))
      .orderBy(asc(sales.year), asc(sales.number)),
    (ids) =>
      db
        .select({ sale: sales, original: { year: original.year, number: original.number } })
        .from(sales)
        .leftJoin(original, eq(original.id, sales.refersTo))
        .where(inArray(sales.id, ids))
        .orderBy(asc(sales.year), asc(sales.number)),
  )

export async function hasReceipts(db: Db, businessId: string) {
  const rows = await db
    .select({ id: sales.id })
    .from(sales)
    .where(eq(sales.businessId, businessId))
    .limit(1)
  return rows.length > 0
}

export const listNotificationsOf = (db: Db, accountId: string) =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(desc(notifications.at), desc(notifications.id))
