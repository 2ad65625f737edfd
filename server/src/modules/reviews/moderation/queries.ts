import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { isOnPage } from '../../../platform/db/is-on-page.ts'
import { earliestFirst, latestFirst, type PageOfQueue } from '../../../platform/db/queue.ts'
import { accounts } from '../../accounts/tables.ts'
import { businesses } from '../../businesses/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { type ReviewReportRow, reviewReports, reviews } from '../tables.ts'

const reporter = alias(accounts, 'reporter')
const decider = alias(accounts, 'decider')

/** SQL expression: what was paid for a booking, in minor units; null without a recorded payment. */
const paidMinor = sql<string | null>`(
  select sum(s.total_minor + s.package_minor + coalesce((
    select sum(r.total_minor) from sales r where r.refers_to = s.id and r.kind = 'refund'), 0))
  from sales s
  where s.booking_id = ${bookings.id} and s.kind = 'sale'
    and not exists (select from sales v where v.refers_to = s.id and v.kind = 'void'))`

const selectReports = (db: Db) =>
  db
    .select({
      report: reviewReports,
      reporter: {
        id: reporter.id,
        name: reporter.name,
        email: reporter.email,
        locale: reporter.locale,
        erasedAt: reporter.erasedAt,
      },
      decider: { name: decider.name, erasedAt: decider.erasedAt },
      booking: {
        id: bookings.id,
        service: bookings.serviceTitle,
        startsAt: bookings.startsAt,
        endsAt: bookings.endsAt,
        status: bookings.status,
        priceMinor: bookings.priceMinor,
        currency: bookings.currency,
        cancelledBy: bookings.cancelledBy,
        noShowOf: bookings.noShowOf,
        createdAt: bookings.createdAt,
        timeZone: businesses.timeZone,
        paidMinor,
      },
    })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(businesses, eq(businesses.id, reviews.businessId))
    .innerJoin(reporter, eq(reporter.id, reviewReports.reporterId))
    .leftJoin(decider, eq(decider.id, reviewReports.decidedBy))

export type ReviewReportDetails = Awaited<ReturnType<typeof findReport>> & {}

export async function findReport(db: Db, id: string) {
  const [row] = await selectReports(db).where(eq(reviewReports.id, id))
  return row
}

export async function listOpenReportsOf(db: Db, reviewId: string) {
  return selectReports(db)
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.decidedAt)))
    .orderBy(asc(reviewReports.createdAt), asc(reviewReports.id))
}

export type ReportState = 'open' | 'decided'

const queues = {
  open: earliestFirst(reviewReports, {
    where: isNull(reviewReports.decidedAt),
    at: reviewReports.createdAt,
    atOf: ({ createdAt }) => createdAt,
  }),
  decided: latestFirst(reviewReports, {
    where: isNotNull(reviewReports.decidedAt),
    at: reviewReports.decidedAt,
    atOf: ({ decidedAt }) => decidedAt,
  }),
}

/** Open reports oldest first, decided ones latest decision first. */
export async function listReports(db: Db, state: ReportState, page: PageOfQueue) {
  const queue = queues[state]
  const rows = await selectReports(db)
    .where(isOnPage(reviewReports.id, queue.idsOfPage(page)))
    .orderBy(...queue.orderBy)
  return rows.map((row) => ({ ...row, ...queue.positionOf(row.report) }))
}

export const countReports = (db: Db, state: ReportState) => queues[state].count(db)

export async function insertReport(tx: Db, values: typeof reviewReports.$inferInsert) {
  await tx.insert(reviewReports).values(values)
}

/** Closes every open report of the review with this decision. */
export async function closeReports(
  tx: Db,
  reviewId: string,
  decision: Pick<ReviewReportRow, 'outcome' | 'explanation' | 'decidedBy' | 'decidedAt'>,
) {
  await tx
    .update(reviewReports)
    .set(decision)
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.decidedAt)))
}
