import { activeStatuses } from '@ujuzi/contract/bookings/bookings'
import { and, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { takesBookings } from '../../businesses/members.queries.ts'
import {
  businesses,
  resources,
  specialDays,
  timeOff,
  timeOffSeries,
} from '../../businesses/tables.ts'
import { places } from '../../places/tables.ts'
import { bookings } from '../tables.ts'
import type { TimeOffWithSeries } from '../time-off/queries.ts'
import { isWithin } from '../time-off/within.queries.ts'

/** Upper bounds of the lists, above what a business can have in the requested days. */
const rowLimits = { timeOff: 3000, specialDays: 800 } as const

/** An open or closed business and its country. */
export async function findAgendaBusiness(db: Db, id: string) {
  const [row] = await db
    .select({ business: businesses, country: places.countryCode })
    .from(businesses)
    .innerJoin(places, eq(places.id, businesses.placeId))
    .where(eq(businesses.id, id))
  return row
}

export type AgendaBusiness = NonNullable<Awaited<ReturnType<typeof findAgendaBusiness>>>
export type SpecialDayRow = typeof specialDays.$inferSelect

export type AgendaResource = Awaited<ReturnType<typeof listResources>>[number]

type ResourceChoice = {
  /** Account to whose calendar the list is restricted. */
  assignee?: string | undefined
  /** Further resources, listed even if they take no bookings. */
  ids?: readonly string[]
}

/** Resources that take bookings. */
export const listResources = (
  db: Db,
  businessId: string,
  { assignee, ids = [] }: ResourceChoice = {},
) =>
  db
    .select({
      id: resources.id,
      position: resources.position,
      name: resources.name,
      kind: resources.kind,
      accountId: resources.accountId,
      isUsed: sql<boolean>`${isUsedResource}`,
    })
    .from(resources)
    .where(
      and(
        eq(resources.businessId, businessId),
        assignee === undefined ? undefined : eq(resources.accountId, assignee),
        or(isUsedResource, ids.length > 0 ? inArray(resources.id, [...ids]) : undefined),
      ),
    )
    .orderBy(resources.position)

const isUsedResource: SQL = sql`(${resources.retiredAt} is null and ${takesBookings('resources')})`

export const listTimeOff = (
  db: Db,
  businessId: string,
  { from, to, assignee }: { from: Date; to: Date; assignee: string | undefined },
): Promise<TimeOffWithSeries[]> =>
  db
    .select({ off: timeOff, series: timeOffSeries })
    .from(timeOff)
    .leftJoin(timeOffSeries, eq(timeOffSeries.id, timeOff.seriesId))
    .where(
      and(
        eq(timeOff.businessId, businessId),
        isWithin(sql`${timeOff}`, instant(from), instant(to)),
        assignee === undefined ? undefined : or(isNull(timeOff.resourceId), isOwnTimeOff(assignee)),
      ),
    )
    .orderBy(timeOff.startsAt, timeOff.id)
    .limit(rowLimits.timeOff)

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

const isOwnTimeOff = (accountId: string) =>
  sql`exists (select from resources where id = ${timeOff.resourceId} and account_id = ${accountId})`

export const listActiveBookingsOn = (db: Db, businessId: string, day: string) =>
  db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        eq(bookings.localDay, day),
        isOneOf(bookings.status, ...activeStatuses),
      ),
    )

export const listSpecialDays = (
  db: Db,
  businessId: string,
  from: string,
): Promise<SpecialDayRow[]> =>
  db
    .select()
    .from(specialDays)
    .where(and(eq(specialDays.businessId, businessId), gte(specialDays.day, from)))
    .orderBy(specialDays.day)
    .limit(rowLimits.specialDays)

/** Saves special hours. Returns the row as stored, because PostgreSQL merges adjacent hours. */
export async function upsertSpecialDay(db: Db, values: SpecialDayRow) {
  const { hours, reason } = values
  return singleRow(
    await db
      .insert(specialDays)
      .values(values)
      .onConflictDoUpdate({
        target: [specialDays.businessId, specialDays.day],
        set: { hours, reason },
      })
      .returning(),
  )
}

export const deleteSpecialDay = (db: Db, businessId: string, day: string) =>
  db
    .delete(specialDays)
    .where(and(eq(specialDays.businessId, businessId), eq(specialDays.day, day)))

export const setClosedOnHolidays = ({ db, now }: Ctx, businessId: string, closed: boolean) =>
  db
    .update(businesses)
    .set({ closedOnHolidays: closed, updatedAt: now })
    .where(eq(businesses.id, businessId))
