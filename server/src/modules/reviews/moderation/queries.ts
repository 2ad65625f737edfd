import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CursorPosition } from '../../../platform/api/cursor.ts'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { isOnPage } from '../../../platform/db/is-on-page.ts'
import { accounts } from '../../accounts/tables.ts'
import { bookings } from '../../bookings/tables.ts'
import { businesses } from '../../businesses/tables.ts'
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

export type ReportDetails = Awaited<ReturnType<typeof findReport>> & {}

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

/** Open reports oldest first, decided ones latest decision first. */
export async function listReports(
  db: Db,
  state: ReportState,
  { after, limit }: { after: CursorPosition | undefined; limit: number },
) {
  const { column, where, direction, isNext } = orders[state]
  const order = [direction(column), asc(reviewReports.id)]
  const page = db
    .select({ id: reviewReports.id })
    .from(reviewReports)
    .where(and(where, after && isNext(column, after)))
    .orderBy(...order)
    .limit(limit)
  const rows = await selectReports(db)
    .where(isOnPage(reviewReports.id, page))
    .orderBy(...order)
  return rows.map((row) => ({
    ...row,
    id: row.report.id,
    key: (state === 'open'
      ? row.report.createdAt
      : (row.report.decidedAt ?? new Date(0))
    ).getTime(),
  }))
}

export async function countReports(db: Db, state: ReportState) {
  const rows = await db.select({ count: count() }).from(reviewReports).where(orders[state].where)
  return singleRow(rows).count
}

type SortColumn = typeof reviewReports.createdAt | typeof reviewReports.decidedAt
const cursorTime = ({ key }: CursorPosition) => sql`to_timestamp(${key}::float8 / 1000)`
const isAfter = (column: SortColumn, after: CursorPosition): SQL =>
  sql`(${column}, ${reviewReports.id}) > (${cursorTime(after)}, ${after.id}::uuid)`
const isBefore = (column: SortColumn, after: CursorPosition): SQL =>
  sql`(${column} < ${cursorTime(after)} or (${column} = ${cursorTime(after)} and ${reviewReports.id} > ${after.id}::uuid))`

const orders = {
  open: {
    column: reviewReports.createdAt,
    where: isNull(reviewReports.decidedAt),
    direction: asc,
    isNext: isAfter,
  },
  decided: {
    column: reviewReports.decidedAt,
    where: isNotNull(reviewReports.decidedAt),
    direction: desc,
    isNext: isBefore,
  },
} as const

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
