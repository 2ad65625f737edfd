import { activeStatuses } from '@ujuzi/contract/bookings/bookings'
import {
  and,
  asc,
  count,
  eq,
  gt,
  gte,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { businesses, resources, timeOff, timeOffSeries } from '../../businesses/tables.ts'
import { bookings } from '../bookings.tables.ts'
import type { TimeOffSeriesRow } from './rules.ts'

export type TimeOffRow = typeof timeOff.$inferSelect
/** Time off and, if it repeats, the pattern that it belongs to. */
export type TimeOffWithSeries = { off: TimeOffRow; series: TimeOffSeriesRow | null }

/**
 * Time off of an open business, and the account whose calendar it is in; null for all calendars. Not times of other
 * calendars, which are changed there.
 */
export async function findTimeOff(db: Db, businessId: string, id: string) {
  const [row] = await db
    .select({ off: timeOff, series: timeOffSeries, accountId: resources.accountId })
    .from(timeOff)
    .innerJoin(businesses, eq(businesses.id, timeOff.businessId))
    .leftJoin(resources, eq(resources.id, timeOff.resourceId))
    .leftJoin(timeOffSeries, eq(timeOffSeries.id, timeOff.seriesId))
    .where(
      and(
        eq(timeOff.id, id),
        eq(businesses.id, businessId),
        isNull(businesses.closedAt),
        isNull(timeOff.busyCalendarId),
      ),
    )
  return row
}

export const insertTimeOff = async (db: Db, values: typeof timeOff.$inferInsert) =>
  singleRow(await db.insert(timeOff).values(values).returning())

export async function updateTimeOff(db: Db, id: string, changes: Partial<TimeOffRow>) {
  const set = { ...changes, version: sql`${timeOff.version} + 1` }
  return singleRow(await db.update(timeOff).set(set).where(eq(timeOff.id, id)).returning())
}

export async function deleteTimeOff(db: Db, id: string) {
  await db.delete(timeOff).where(eq(timeOff.id, id))
}

export const insertSeries = async (db: Db, values: typeof timeOffSeries.$inferInsert) =>
  singleRow(await db.insert(timeOffSeries).values(values).returning())

/** Saves changes of a series, and marks it as changed for those who were shown it before. */
export async function updateSeries(db: Db, id: string, changes: Partial<TimeOffSeriesRow>) {
  const set = { ...changes, version: sql`${timeOffSeries.version} + 1` }
  return singleRow(
    await db.update(timeOffSeries).set(set).where(eq(timeOffSeries.id, id)).returning(),
  )
}

/** Saves how far the occurrences reach, which is no change for those who were shown the series. */
export async function saveFilledTo(
  db: Db,
  id: string,
  changes: Pick<TimeOffSeriesRow, 'filledTo'> & Partial<Pick<TimeOffSeriesRow, 'timeZone'>>,
) {
  await db.update(timeOffSeries).set(changes).where(eq(timeOffSeries.id, id))
}

/** Deletes a series with all of its occurrences. */
export async function deleteSeries(db: Db, id: string) {
  await db.delete(timeOffSeries).where(eq(timeOffSeries.id, id))
}

type Occurrence = { startsAt: Date; endsAt: Date; occurrenceDay: string }

/** Saves occurrences of a series. Those that exist get the new time, except if they were changed alone. */
export async function saveOccurrences(db: Db, series: TimeOffSeriesRow, saved: Occurrence[]) {
  if (saved.length === 0) return
  const { id: seriesId, businessId, resourceId, reason } = series
  await db
    .insert(timeOff)
    .values(saved.map((one) => ({ ...one, seriesId, businessId, resourceId, reason })))
    .onConflictDoUpdate({
      target: [timeOff.seriesId, timeOff.occurrenceDay],
      targetWhere: sql`series_id is not null`,
      set: {
        startsAt: sql`excluded.starts_at`,
        endsAt: sql`excluded.ends_at`,
        reason: sql`excluded.reason`,
      },
      setWhere: isOneOf(timeOff.changedAlone, false),
    })
}

export async function deleteOccurrencesFrom(db: Db, seriesId: string, day: string) {
  await db
    .delete(timeOff)
    .where(and(eq(timeOff.seriesId, seriesId), gte(timeOff.occurrenceDay, day)))
}

/** Deletes the occurrences of a series on other days than these. */
export async function deleteOccurrencesExcept(db: Db, seriesId: string, days: string[]) {
  await db
    .delete(timeOff)
    .where(
      and(
        eq(timeOff.seriesId, seriesId),
        days.length > 0 ? notInArray(timeOff.occurrenceDay, days) : undefined,
      ),
    )
}

/** Gives the occurrences from this day on to another series. */
export async function moveOccurrencesFrom(
  db: Db,
  seriesId: string,
  { from, to }: { from: string; to: string },
) {
  await db
    .update(timeOff)
    .set({ seriesId: to })
    .where(and(eq(timeOff.seriesId, seriesId), gte(timeOff.occurrenceDay, from)))
}

export async function countOccurrences(db: Db, seriesId: string) {
  const [row] = await db
    .select({ count: count() })
    .from(timeOff)
    .where(eq(timeOff.seriesId, seriesId))
  return row?.count ?? 0
}

/** The first occurrence of a series on or after a day. */
export const findOccurrence = (db: Db, seriesId: string, { day }: { day: string }) =>
  findFirst(db, seriesId, gte(timeOff.occurrenceDay, day))

/** The first occurrence of a series that is not over, except those of past days that were moved to a later one. */
export const findUpcomingOccurrence = (
  db: Db,
  seriesId: string,
  { now, today }: { now: Date; today: string },
) =>
  findFirst(
    db,
    seriesId,
    and(
      gt(timeOff.endsAt, now),
      or(isOneOf(timeOff.changedAlone, false), gte(timeOff.occurrenceDay, today)),
    ),
  )

async function findFirst(db: Db, seriesId: string, condition: SQL | undefined) {
  const [row] = await db
    .select()
    .from(timeOff)
    .where(and(eq(timeOff.seriesId, seriesId), condition))
    .orderBy(asc(timeOff.occurrenceDay))
    .limit(1)
  return row
}

/** Number of series of a business that have an end after `today` or none. */
export async function countSeries(db: Db, businessId: string, today: string) {
  const [row] = await db
    .select({ count: count() })
    .from(timeOffSeries)
    .where(
      and(
        eq(timeOffSeries.businessId, businessId),
        or(isNull(timeOffSeries.lastDay), gte(timeOffSeries.lastDay, today)),
      ),
    )
  return row?.count ?? 0
}

/**
 * Series of open businesses whose occurrences do not reach the day `horizon` although their pattern does, or were computed
 * in another zone than that of the business now.
 */
export const listSeriesToFill = (
  db: Db,
  { horizon, limit }: { horizon: string; limit: number },
): Promise<{ id: string; businessId: string }[]> =>
  db
    .select({ id: timeOffSeries.id, businessId: timeOffSeries.businessId })
    .from(timeOffSeries)
    .innerJoin(businesses, eq(businesses.id, timeOffSeries.businessId))
    .where(
      and(
        isNull(businesses.closedAt),
        or(
          and(
            lt(timeOffSeries.filledTo, horizon),
            or(isNull(timeOffSeries.lastDay), gt(timeOffSeries.lastDay, timeOffSeries.filledTo)),
          ),
          ne(timeOffSeries.timeZone, businesses.timeZone),
        ),
      ),
    )
    .orderBy(asc(timeOffSeries.filledTo), asc(timeOffSeries.id))
    .limit(limit)

export async function findSeries(db: Db, id: string) {
  const [row] = await db.select().from(timeOffSeries).where(eq(timeOffSeries.id, id))
  return row
}

/** Number of active bookings that overlap this time off, or any of its series, on its resource or on any. */
export async function countActiveBookingsWithin(db: Db, row: TimeOffRow) {
  const within = row.seriesId ? eq(timeOff.seriesId, row.seriesId) : eq(timeOff.id, row.id)
  const [counted] = await db
    .select({ count: sql<number>`count(distinct ${bookings.id})::int` })
    .from(timeOff)
    .innerJoin(
      bookings,
      and(
        eq(bookings.businessId, timeOff.businessId),
        isOneOf(bookings.status, ...activeStatuses),
        lt(bookings.startsAt, timeOff.endsAt),
        gt(bookings.endsAt, timeOff.startsAt),
        row.resourceId ? eq(bookings.resourceId, row.resourceId) : undefined,
      ),
    )
    .where(within)
  return counted?.count ?? 0
}
