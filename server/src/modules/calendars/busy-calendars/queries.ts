import { and, asc, count, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { businesses, resources, timeOff } from '../../businesses/tables.ts'
import type { MadeOutlet, OutletsOf } from '../../outlets/commands.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { endCaldavCalendars } from './caldav/queries.ts'
import { caldavCalendars } from './caldav/tables.ts'
import type { BusyPeriod } from './rules.ts'
import { busyCalendars } from './tables.ts'

const shownColumns = {
  calendar: busyCalendars,
  /** Null for the whole business. */
  resource: { name: resources.name, accountId: resources.accountId },
  /** Null for a calendar read from a file. */
  caldav: caldavCalendars,
  maker: { name: accounts.name, erasedAt: accounts.erasedAt },
}

const selectCalendars = (db: Db) =>
  db
    .select(shownColumns)
    .from(busyCalendars)
    .innerJoin(accounts, eq(accounts.id, busyCalendars.createdBy))
    .leftJoin(resources, eq(resources.id, busyCalendars.resourceId))
    .leftJoin(caldavCalendars, eq(caldavCalendars.busyCalendarId, busyCalendars.id))

export type ShownCalendar = Awaited<ReturnType<typeof selectCalendars>>[number]

/** Calendars of a business; for an `assignee` those of their own calendar and of the whole business. */
export const listBusyCalendars = (
  db: Db,
  businessId: string,
  { assignee }: { assignee: string | undefined },
): Promise<ShownCalendar[]> =>
  selectCalendars(db)
    .where(
      and(
        eq(busyCalendars.businessId, businessId),
        assignee === undefined
          ? undefined
          : or(isNull(busyCalendars.resourceId), eq(resources.accountId, assignee)),
      ),
    )
    .orderBy(asc(busyCalendars.createdAt), asc(busyCalendars.id))

/** A calendar of an open business. */
export async function findBusyCalendar(db: Db, businessId: string, id: string) {
  const [row] = await selectCalendars(db)
    .innerJoin(businesses, eq(businesses.id, busyCalendars.businessId))
    .where(
      and(
        eq(busyCalendars.id, id),
        eq(busyCalendars.businessId, businessId),
        isNull(businesses.closedAt),
      ),
    )
  return row
}

/** `own` for the calendar of a person that this person connected. */
const reach = sql<MadeOutlet['reach']>`case when ${resources.accountId} = ${busyCalendars.createdBy}
  then 'own' else 'business' end`

const madeColumns = {
  id: busyCalendars.id,
  businessId: busyCalendars.businessId,
  accountId: busyCalendars.createdBy,
  name: sql<string>`coalesce(${caldavCalendars.name}, ${busyCalendars.host})`,
  kind: busyCalendars.kind,
  reach,
  createdAt: busyCalendars.createdAt,
}

const selectMade = (db: Db) =>
  db
    .select(madeColumns)
    .from(busyCalendars)
    .leftJoin(resources, eq(resources.id, busyCalendars.resourceId))
    .leftJoin(caldavCalendars, eq(caldavCalendars.busyCalendarId, busyCalendars.id))

/** Calendars of one kind with their makers. Bounded by the limit of calendars of a business. */
export const listMadeCalendars = (
  db: Db,
  { kind, of }: { kind: 'file' | 'caldav'; of: OutletsOf },
) =>
  selectMade(db)
    .where(
      and(
        eq(busyCalendars.kind, kind),
        'businessId' in of ? eq(busyCalendars.businessId, of.businessId) : undefined,
        of.accountId ? eq(busyCalendars.createdBy, of.accountId) : undefined,
      ),
    )
    .orderBy(asc(busyCalendars.createdAt), asc(busyCalendars.id))

export async function findCalendarMaker(db: Db, id: string) {
  const [row] = await selectMade(db).where(eq(busyCalendars.id, id))
  return row
}

export async function countBusyCalendars(db: Db, businessId: string) {
  const [row] = await db
    .select({ count: count() })
    .from(busyCalendars)
    .where(eq(busyCalendars.businessId, businessId))
  return row?.count ?? 0
}

/** CPU time that the last reads of the calendars of a business took, in milliseconds. */
export async function sumReadCosts(db: Db, businessId: string) {
  const rows = await db
    .select({ costMs: sql<number>`coalesce(sum(${busyCalendars.readCostMs}), 0)::float8` })
    .from(busyCalendars)
    .where(eq(busyCalendars.businessId, businessId))
  return singleRow(rows).costMs
}

export const insertBusyCalendar = async (db: Db, values: typeof busyCalendars.$inferInsert) =>
  singleRow(await db.insert(busyCalendars).values(values).returning())

/** Returns undefined if the calendar was deleted. */
export async function updateBusyCalendar(
  db: Db,
  id: string,
  changes: Partial<typeof busyCalendars.$inferInsert>,
) {
  const [row] = await db
    .update(busyCalendars)
    .set(changes)
    .where(eq(busyCalendars.id, id))
    .returning()
  return row
}

/** Deletes a calendar and its busy times, and disconnects it. The caller must hold the lock on the business. */
export async function deleteBusyCalendar({ db, now }: Ctx, id: string) {
  await endCaldavCalendars(db, { busyCalendarId: id }, now)
  await db.delete(busyCalendars).where(eq(busyCalendars.id, id))
}

/** Like `deleteBusyCalendar`, for all calendars of a person or place. */
export async function deleteBusyCalendarsOf({ db, now }: Ctx, resourceId: string) {
  await endCaldavCalendars(db, { resourceId }, now)
  await db.delete(busyCalendars).where(eq(busyCalendars.resourceId, resourceId))
}

export type DueCalendar = Awaited<ReturnType<typeof claimDueCalendars>>[number]

/**
 * The calendars of open businesses that are due, with the zone of their business. They are not due again before
 * `nextReadAt`, so another process does not read them as well, and a crash does not lose them.
 */
export async function claimDueCalendars(
  db: Db,
  {
    now,
    nextReadAt,
    limit,
    except,
  }: {
    now: Date
    nextReadAt: Date
    limit: number
    /** Businesses whose calendars are left for later. */
    except: readonly string[]
  },
) {
  const due = db
    .select({ id: busyCalendars.id })
    .from(busyCalendars)
    .innerJoin(businesses, eq(businesses.id, busyCalendars.businessId))
    .leftJoin(resources, eq(resources.id, busyCalendars.resourceId))
    .leftJoin(caldavCalendars, eq(caldavCalendars.busyCalendarId, busyCalendars.id))
    .where(
      and(
        lte(busyCalendars.nextReadAt, now),
        sql`${busyCalendars.businessId} <> all(${sql.param(except)}::uuid[])`,
        isNull(businesses.closedAt),
        isNull(resources.retiredAt),
        isNull(caldavCalendars.stoppedAt),
      ),
    )
    .orderBy(asc(busyCalendars.nextReadAt), asc(busyCalendars.id))
    .limit(limit)
    .for('update', { of: busyCalendars, skipLocked: true })
  return await db
    .update(busyCalendars)
    .set({ nextReadAt, readingSince: now })
    .from(businesses)
    .where(and(inArray(busyCalendars.id, due), eq(businesses.id, busyCalendars.businessId)))
    .returning({
      id: busyCalendars.id,
      businessId: busyCalendars.businessId,
      resourceId: busyCalendars.resourceId,
      kind: busyCalendars.kind,
      url: busyCalendars.url,
      etag: busyCalendars.etag,
      computedAt: busyCalendars.computedAt,
      timeZone: busyCalendars.timeZone,
      failures: busyCalendars.failures,
      businessZone: businesses.timeZone,
    })
}

/** Stored busy times of a calendar that end after `from`. */
export const listBusyPeriods = (db: Db, calendarId: string, from: Date) =>
  db
    .select({ id: timeOff.id, startsAt: timeOff.startsAt, endsAt: timeOff.endsAt })
    .from(timeOff)
    .where(and(eq(timeOff.busyCalendarId, calendarId), gt(timeOff.endsAt, from)))

/** Rows of one statement, whose number of parameters is limited. */
const batchSize = 5000

export async function insertBusyPeriods(
  db: Db,
  calendar: { id: string; businessId: string; resourceId: string | null },
  periods: readonly BusyPeriod[],
) {
  const { id: busyCalendarId, businessId, resourceId } = calendar
  for (let first = 0; first < periods.length; first += batchSize) {
    const batch = periods.slice(first, first + batchSize)
    await db
      .insert(timeOff)
      .values(batch.map((period) => ({ ...period, businessId, resourceId, busyCalendarId })))
  }
}

export async function deleteBusyPeriods(db: Db, ids: string[]) {
  if (ids.length > 0)
    await db.delete(timeOff).where(sql`${timeOff.id} = any(${sql.param(ids)}::uuid[])`)
}

/** Those of these ids that are bookings of the business. */
export async function listOwnBookingIds(db: Db, businessId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        sql`${bookings.id} = any(${sql.param(ids)}::uuid[])`,
      ),
    )
  return rows.map(({ id }) => id)
}
