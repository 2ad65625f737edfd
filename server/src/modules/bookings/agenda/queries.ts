import { activeStatuses } from '@ujuzi/contract/bookings/bookings'
import {
  and,
  asc,
  between,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Db, one } from '../../../platform/db/db.ts'
import { businesses, chairs, specialDays, timeOff } from '../../businesses/tables.ts'
import { places } from '../../places/tables.ts'
import { bookingDetails } from '../queries.ts'
import { bookings } from '../tables.ts'
import { dayText } from '../time-zone.rules.ts'

/** More than anybody can serve or plan in the days that are asked for. */
const most = { visits: 3000, off: 500, special: 800 } as const

/** The business that this account runs or ran, and the country whose holidays it has. */
export async function findMyBusiness(db: Db, ownerId: string) {
  const [row] = await db
    .select({ terms: businesses, country: places.countryCode })
    .from(businesses)
    .innerJoin(places, eq(places.id, businesses.placeId))
    .where(eq(businesses.ownerId, ownerId))
  return row
}

export type MyBusiness = NonNullable<Awaited<ReturnType<typeof findMyBusiness>>>
export type TimeOffRow = typeof timeOff.$inferSelect
export type SpecialDayRow = typeof specialDays.$inferSelect

export const listChairs = (db: Db, businessId: string) =>
  db
    .select({ id: chairs.id, position: chairs.position })
    .from(chairs)
    .where(and(eq(chairs.businessId, businessId), isNull(chairs.retiredAt)))
    .orderBy(chairs.position)

/** Visits that begin on these days or run on into them, but for requests that came to nothing. */
export const listVisits = (db: Db, businessId: string, first: number, last: number, from: Date) =>
  bookingDetails(db)
    .where(
      and(
        eq(bookings.businessId, businessId),
        between(bookings.localDay, dayText(first - 1), dayText(last)),
        gt(bookings.endsAt, from),
        or(
          inArray(bookings.status, [...activeStatuses, 'completed', 'no_show']),
          and(eq(bookings.status, 'cancelled'), wasAgreed),
        ),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(most.visits)

const wasAgreed: SQL = sql`exists (
  select from booking_moves where booking_id = ${bookings.id} and move = 'cancel' and from_status = 'confirmed')`

export const listTimeOff = (
  db: Db,
  businessId: string,
  from: Date,
  to: Date,
): Promise<TimeOffRow[]> =>
  db
    .select()
    .from(timeOff)
    .where(
      and(eq(timeOff.businessId, businessId), gt(timeOff.endsAt, from), lt(timeOff.startsAt, to)),
    )
    .orderBy(timeOff.startsAt, timeOff.id)
    .limit(most.off)

/** Time off of the business that this account runs. */
export async function findTimeOff(db: Db, ownerId: string, id: string) {
  const [row] = await db
    .select({ off: timeOff, timeZone: businesses.timeZone })
    .from(timeOff)
    .innerJoin(businesses, eq(businesses.id, timeOff.businessId))
    .where(and(eq(timeOff.id, id), eq(businesses.ownerId, ownerId), isNull(businesses.closedAt)))
  return row
}

export const insertTimeOff = async (db: Db, values: Omit<TimeOffRow, 'id'>) =>
  one(await db.insert(timeOff).values(values).returning())

/** Answers undefined when somebody else has taken it away meanwhile. */
export async function deleteTimeOff(db: Db, id: string): Promise<TimeOffRow | undefined> {
  const [row] = await db.delete(timeOff).where(eq(timeOff.id, id)).returning()
  return row
}

/** Visits agreed or asked for that touch this time, on one chair or on any. */
export async function countActiveWithin(db: Db, off: TimeOffRow) {
  const [row] = await db
    .select({ visits: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, off.businessId),
        inArray(bookings.status, activeStatuses),
        lt(bookings.startsAt, off.endsAt),
        gt(bookings.endsAt, off.startsAt),
        off.chairId ? eq(bookings.chairId, off.chairId) : undefined,
      ),
    )
  return row?.visits ?? 0
}

export const listActiveOn = (db: Db, businessId: string, day: string) =>
  db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        eq(bookings.localDay, day),
        inArray(bookings.status, activeStatuses),
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
    .limit(most.special)

/** Comes back as it is kept: hours that touch are one. */
export async function putSpecialDay(db: Db, values: SpecialDayRow) {
  const { hours, reason } = values
  return one(
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

export const keepHolidays = (db: Db, businessId: string, closed: boolean, now: Date) =>
  db
    .update(businesses)
    .set({ closedOnHolidays: closed, updatedAt: now })
    .where(eq(businesses.id, businessId))
