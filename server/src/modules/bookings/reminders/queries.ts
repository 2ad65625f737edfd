import { eq, lte } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { bookings } from '../tables.ts'

/** Bookings of which somebody should be reminded by now. */
export const listReminders = (db: Db, by: Date, limit: number) =>
  db
    .select({ id: bookings.id, businessId: bookings.businessId })
    .from(bookings)
    .where(lte(bookings.remindAt, by))
    .orderBy(bookings.remindAt)
    .limit(limit)

/** The booking itself stays as it was, so that its calendar entry does too. */
export async function setReminder(db: Db, id: string, remindAt: Date | null) {
  await db.update(bookings).set({ remindAt }).where(eq(bookings.id, id))
}
