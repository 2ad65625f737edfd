import { and, asc, count, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { CursorPosition } from '../../../platform/api/cursor.ts'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { type DayCloseRow, dayCloses } from '../tables.ts'

type DayKey = { businessId: string; day: string; currency: string }

/** Closed days from `day` on, in order. */
export async function listClosedDaysFrom(db: Db, { businessId, day, currency }: DayKey) {
  const rows = await db
    .select({ day: dayCloses.day })
    .from(dayCloses)
    .where(
      and(
        eq(dayCloses.businessId, businessId),
        eq(dayCloses.currency, currency),
        gte(dayCloses.day, day),
      ),
    )
    .orderBy(asc(dayCloses.day))
  return rows.map((row) => row.day)
}

export async function findDayClose(
  db: Db,
  { businessId, day, currency }: DayKey,
): Promise<DayCloseRow | undefined> {
  const [row] = await db
    .select()
    .from(dayCloses)
    .where(
      and(
        eq(dayCloses.businessId, businessId),
        eq(dayCloses.day, day),
        eq(dayCloses.currency, currency),
      ),
    )
  return row
}

/** The closing of the latest closed day before `day`. */
export async function findDayCloseBefore(
  db: Db,
  { businessId, day, currency }: DayKey,
): Promise<DayCloseRow | undefined> {
  const [row] = await db
    .select()
    .from(dayCloses)
    .where(
      and(
        eq(dayCloses.businessId, businessId),
        eq(dayCloses.currency, currency),
        lt(dayCloses.day, day),
      ),
    )
    .orderBy(desc(dayCloses.day))
    .limit(1)
  return row
}

export const insertDayClose = async (tx: Db, row: DayCloseRow): Promise<DayCloseRow> =>
  singleRow(await tx.insert(dayCloses).values(row).returning())

/** One page of closings with the total of their day, latest day first. */
export async function listDayCloses(
  db: Db,
  businessId: string,
  { after, limit }: { after: CursorPosition | undefined; limit: number },
) {
  const totalMinor = sql<number>`(select coalesce(sum(s.total_minor), 0)::float8 from sales s
    where s.business_id = day_closes.business_id and s.day = day_closes.day
      and s.currency = day_closes.currency)`
  const isAfter =
    after &&
    sql`(${dayCloses.closedAt}, ${dayCloses.id}) < (to_timestamp(${after.key}::float8 / 1000), ${after.id}::uuid)`
  const rows = await db
    .select({ close: dayCloses, totalMinor })
    .from(dayCloses)
    .where(and(eq(dayCloses.businessId, businessId), isAfter))
    .orderBy(desc(dayCloses.closedAt), desc(dayCloses.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, key: row.close.closedAt.getTime(), id: row.close.id }))
}

export async function countDayCloses(db: Db, businessId: string) {
  const rows = await db
    .select({ count: count() })
    .from(dayCloses)
    .where(eq(dayCloses.businessId, businessId))
  return singleRow(rows).count
}

/** Closings of all time, for the export of the business's data. */
export const listAllDayCloses = (db: Db, businessId: string): Promise<DayCloseRow[]> =>
  db
    .select()
    .from(dayCloses)
    .where(eq(dayCloses.businessId, businessId))
    .orderBy(asc(dayCloses.day), asc(dayCloses.id))
