import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db.ts'
import { isOneOf } from '../../../../platform/db/is-one-of.ts'
import { sendJob } from '../../../../platform/jobs/jobs.ts'
import { businesses } from '../../../businesses/tables.ts'
import { bookings } from '../../../schedule/bookings.tables.ts'
import { endsAfter } from '../../../schedule/slots/ends-after.queries.ts'
import { busyCalendars } from '../tables.ts'
import { endingHours, restoresMax, writtenStatuses } from './rules.ts'
import {
  type CaldavCalendarRow,
  type CaldavEventRow,
  caldavCalendars,
  caldavEvents,
} from './tables.ts'

export const writeJob = 'bookings.write_caldav'

/** Wakes the calendar writer when the transaction commits. */
export const wakeWriter = (db: Db) => sendJob(db, writeJob, {}, { key: writeJob })

const c = caldavCalendars
const e = caldavEvents

export async function insertCaldavCalendar(db: Db, row: typeof c.$inferInsert) {
  await db.insert(c).values(row)
  await db.update(businesses).set({ hasCaldav: true }).where(eq(businesses.id, row.businessId))
}

export async function findCaldavCalendar(db: Db, busyCalendarId: string) {
  const [row] = await db.select().from(c).where(eq(c.busyCalendarId, busyCalendarId))
  return row
}

/** Whether the password was replaced since this row was loaded. Locks the row until the transaction ends. */
export async function hasNewPassword(db: Db, { id, credentials }: CaldavCalendarRow) {
  const [row] = await db
    .select({ credentials: c.credentials })
    .from(c)
    .where(eq(c.id, id))
    .for('update')
  return row !== undefined && !row.credentials.equals(credentials)
}

export async function updateCaldavCalendar(
  db: Db,
  id: string,
  changes: Partial<CaldavCalendarRow>,
) {
  await db.update(c).set(changes).where(eq(c.id, id))
}

export async function deleteCaldavCalendar(db: Db, id: string) {
  await db.delete(c).where(eq(c.id, id))
}

/** Deletes the connections of a business with their passwords; nothing is deleted at the servers. */
export async function deleteCaldavCalendarsOf(db: Db, businessId: string) {
  await db.delete(c).where(eq(c.businessId, businessId))
}

/** Deletes the connections that an account has made, with their busy times and passwords. */
export async function deleteCaldavCalendarsBy(db: Db, accountId: string) {
  const own = db.select({ id: c.busyCalendarId }).from(c).where(eq(c.accountId, accountId))
  await db.delete(busyCalendars).where(inArray(busyCalendars.id, own))
  await db.delete(c).where(eq(c.accountId, accountId))
}

/** Retries a stopped or paused connection now. */
export async function resumeCaldavCalendar(db: Db, busyCalendarId: string, now: Date) {
  const resumed = await db
    .update(c)
    .set({ stoppedAt: null, writeFailure: null, writeFailures: 0, nextWriteAt: now })
    .where(eq(c.busyCalendarId, busyCalendarId))
    .returning({ id: c.id })
  if (resumed.length > 0) await wakeWriter(db)
}

/** Per calendar: how many bookings wait to be written, and whether the server refuses any of them. */
export const countWaiting = (db: Db, calendarIds: readonly string[]) =>
  db
    .select({
      calendarId: e.calendarId,
      waiting: sql<number>`count(*)::int`,
      refused: sql<boolean>`bool_or(${e.refused})`,
    })
    .from(e)
    .where(and(inArray(e.calendarId, [...calendarIds]), isNotNull(e.nextTryAt)))
    .groupBy(e.calendarId)

/** Queues the confirmed bookings that are not over for writing into a new calendar. */
export async function insertUpcomingEvents(db: Db, calendarId: string, now: Date) {
  await db.execute(sql`
    insert into caldav_events (calendar_id, booking_id, next_try_at)
    select c.id, b.id, ${timestamp(now)} from caldav_calendars c
      join bookings b on b.business_id = c.business_id
    where c.id = ${calendarId} and b.status = 'confirmed' and ${endsAfter(now, { alias: 'b' })}
      and (c.resource_id is null or c.resource_id = b.resource_id)`)
}

/**
 * Disconnects the calendars that meet the condition. The writer then deletes their upcoming events at the servers and,
 * after that, their passwords; a stopped connection is deleted here with its password. The caller must hold the lock on
 * the business.
 */
export async function endCaldavCalendars(
  db: Db,
  which: { busyCalendarId: string } | { resourceId: string },
  now: Date,
) {
  const condition =
    'busyCalendarId' in which
      ? eq(c.busyCalendarId, which.busyCalendarId)
      : eq(c.resourceId, which.resourceId)
  const ended = await db
    .update(c)
    .set({ busyCalendarId: null, endedAt: now, nextWriteAt: now })
    .where(and(condition, isNull(c.endedAt)))
    .returning({ id: c.id, businessId: c.businessId, stoppedAt: c.stoppedAt })
  for (const { id, businessId, stoppedAt } of ended) {
    if (stoppedAt) await deleteCaldavCalendar(db, id)
    else {
      await db
        .update(e)
        .set({ version: sql`${e.version} + 1`, nextTryAt: now, tries: 0 })
        .where(eq(e.calendarId, id))
    }
    const hasCaldav = sql<boolean>`exists (select from caldav_calendars o
      where o.business_id = ${businessId} and o.busy_calendar_id is not null)`
    await db.update(businesses).set({ hasCaldav }).where(eq(businesses.id, businessId))
    await wakeWriter(db)
  }
}

const timestamp = (at: Date) => sql`${at.toISOString()}::timestamptz`

/**
 * Leases the calendar that has waited longest; undefined if nothing is due. Only one worker writes to a calendar at a
 * time, so an older state of a booking cannot overwrite a newer one, and a slow server occupies one worker only.
 */
export async function leaseCalendar(db: Db, { now, until }: { now: Date; until: Date }) {
  const at = timestamp(now)
  const giveUp = timestamp(new Date(now.getTime() - endingHours * 3_600_000))
  const isDue = sql`exists (select from caldav_events e where e.calendar_id = n.id and e.next_try_at <= ${at})`
  const isOver = sql`n.ended_at is not null and (n.ended_at <= ${giveUp}
    or not exists (select from caldav_events e where e.calendar_id = n.id))`
  const [row] = await db
    .update(c)
    .set({ leasedUntil: until })
    .where(
      sql`${c.id} = (select n.id from caldav_calendars n
        where (n.leased_until is null or n.leased_until <= ${at}) and n.stopped_at is null
          and n.next_write_at <= ${at} and (${isDue} or ${isOver})
        order by n.next_write_at, n.id limit 1 for update skip locked)`,
    )
    .returning()
  return row
}

/** Updates a calendar leased by the caller. Returns undefined if another worker has the lease or the row is deleted. */
export async function updateLeased(
  db: Db,
  { id, leasedUntil }: CaldavCalendarRow,
  changes: Partial<CaldavCalendarRow>,
) {
  if (!leasedUntil) return undefined
  const [row] = await db
    .update(c)
    .set(changes)
    .where(and(eq(c.id, id), eq(c.leasedUntil, leasedUntil)))
    .returning()
  return row
}

export async function findDueEvent(db: Db, calendarId: string, now: Date) {
  const [row] = await db
    .select()
    .from(e)
    .where(and(eq(e.calendarId, calendarId), lte(e.nextTryAt, now)))
    .orderBy(e.nextTryAt, e.bookingId)
    .limit(1)
  return row
}

const isEvent = ({ calendarId, bookingId }: CaldavEventRow) =>
  and(eq(e.calendarId, calendarId), eq(e.bookingId, bookingId))

/** Saves the outcome of an attempt. The event stays due if the booking has changed since `event` was read. */
export async function updateEvent(db: Db, event: CaldavEventRow, changes: Partial<CaldavEventRow>) {
  const { nextTryAt = null, ...rest } = changes
  const next = nextTryAt ? timestamp(nextTryAt) : sql`null::timestamptz`
  await db
    .update(e)
    .set({
      ...rest,
      nextTryAt: sql`case when ${e.version} = ${event.version} then ${next} else ${e.nextTryAt} end`,
    })
    .where(isEvent(event))
}

/** Deletes an event that is no longer in the calendar, unless the booking has changed since `event` was read. */
export async function deleteEvent(db: Db, event: CaldavEventRow) {
  await db.delete(e).where(and(isEvent(event), eq(e.version, event.version)))
}

/** Events that were written before `before` and should be in the calendar, with the times of their bookings. */
export const listWrittenEvents = (
  db: Db,
  { calendarId, before, until, now }: { calendarId: string; before: Date; until: Date; now: Date },
) =>
  db
    .select({ bookingId: e.bookingId, startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(e)
    .innerJoin(bookings, eq(bookings.id, e.bookingId))
    .where(
      and(
        eq(e.calendarId, calendarId),
        lt(e.writtenAt, before),
        isNull(e.nextTryAt),
        lt(e.restores, restoresMax),
        isOneOf(bookings.status, ...writtenStatuses),
        gt(bookings.startsAt, now),
        lt(bookings.startsAt, until),
      ),
    )

/** Queues events that were changed or deleted in the calendar for another write. */
export async function restoreEvents(
  db: Db,
  { calendarId, bookingIds, now }: { calendarId: string; bookingIds: string[]; now: Date },
) {
  await db
    .update(e)
    .set({ nextTryAt: now, restores: sql`${e.restores} + 1`, version: sql`${e.version} + 1` })
    .where(and(eq(e.calendarId, calendarId), inArray(e.bookingId, bookingIds)))
}

/** Deletes the rows of bookings that ended before this time. */
export async function deletePastEvents(db: Db, before: Date) {
  await db.execute(sql`delete from caldav_events e using bookings b
    where b.id = e.booking_id and b.ends_at < ${timestamp(before)}`)
}
