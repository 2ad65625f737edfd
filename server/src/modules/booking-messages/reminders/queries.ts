import { eq, lte } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { bookings } from '../../schedule/bookings.tables.ts'

/** Bookings with a reminder due, earliest first. */
export const listBookingsToRemind = (db: Db, now: Date, limit: number) =>
  db
    .select({ id: bookings.id, businessId: bookings.businessId })
    .from(bookings)
    .where(lte(bookings.remindAt, now))
    .orderBy(bookings.remindAt)
    .limit(limit)

/** Sets the time of the next reminder. Keeps `updatedAt`, which numbers the versions of the calendar entry. */
export async function setReminder(db: Db, id: string, remindAt: Date | null) {
  await db.update(bookings).set({ remindAt }).where(eq(bookings.id, id))
}
