import { activeStatuses } from '@ujuzi/contract/bookings/bookings'
import { and, eq, gte } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { businesses, specialDays } from '../../businesses/tables.ts'
import { bookings } from '../bookings.tables.ts'

/** Above what a business can have in the requested days. */
const rowLimit = 800

export type SpecialDayRow = typeof specialDays.$inferSelect

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
    .limit(rowLimit)

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
