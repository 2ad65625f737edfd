import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { After } from '../../../platform/api/cursor.ts'
import { type Db, one } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { type ReviewReportRow, reviewReports } from '../tables.ts'

const reporter = alias(accounts, 'reporter')
const decider = alias(accounts, 'decider')

const reportDetails = (db: Db) =>
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
    })
    .from(reviewReports)
    .innerJoin(reporter, eq(reporter.id, reviewReports.reporterId))
    .leftJoin(decider, eq(decider.id, reviewReports.decidedBy))

export type ReportDetails = Awaited<ReturnType<typeof findReport>> & {}

export async function findReport(db: Db, id: string) {
  const [row] = await reportDetails(db).where(eq(reviewReports.id, id))
  return row
}

export async function listOpenReportsOf(db: Db, reviewId: string) {
  return reportDetails(db)
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.decidedAt)))
    .orderBy(asc(reviewReports.createdAt), asc(reviewReports.id))
}

export type ReportState = 'open' | 'decided'

/** The longest waiting first; of decided ones the latest. */
export async function listReports(
  db: Db,
  state: ReportState,
  { after, limit }: { after: After | undefined; limit: number },
) {
  const { moment, where, direction, beyond } = orders[state]
  const rows = await reportDetails(db)
    .where(and(where, after && beyond(moment, after)))
    .orderBy(direction(moment), asc(reviewReports.id))
    .limit(limit)
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
  return one(rows).count
}

type Moment = typeof reviewReports.createdAt | typeof reviewReports.decidedAt
const instant = ({ key }: After) => sql`to_timestamp(${key}::float8 / 1000)`
const later = (moment: Moment, after: After): SQL =>
  sql`(${moment}, ${reviewReports.id}) > (${instant(after)}, ${after.id}::uuid)`
const earlier = (moment: Moment, after: After): SQL =>
  sql`(${moment} < ${instant(after)} or (${moment} = ${instant(after)} and ${reviewReports.id} > ${after.id}::uuid))`

const orders = {
  open: {
    moment: reviewReports.createdAt,
    where: isNull(reviewReports.decidedAt),
    direction: asc,
    beyond: later,
  },
  decided: {
    moment: reviewReports.decidedAt,
    where: isNotNull(reviewReports.decidedAt),
    direction: desc,
    beyond: earlier,
  },
} as const

export async function insertReport(tx: Db, values: typeof reviewReports.$inferInsert) {
  await tx.insert(reviewReports).values(values)
}

/** Whatever else is open about the same review is answered with it. */
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
