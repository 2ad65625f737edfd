import { and, eq, exists, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { guestLinks } from './tables.ts'

export async function findLinkedBookingId(db: Db, tokenHash: Buffer) {
  const [row] = await db
    .select({ id: guestLinks.bookingId })
    .from(guestLinks)
    .where(eq(guestLinks.tokenHash, tokenHash))
  return row?.id
}

/** Deletes the links of bookings that ended before this time. */
export async function deleteGuestLinksEndedBefore(db: Db, before: Date) {
  await db.delete(guestLinks).where(
    exists(
      db
        .select({ found: sql`1` })
        .from(bookings)
        .where(and(eq(bookings.id, guestLinks.bookingId), lt(bookings.endsAt, before))),
    ),
  )
}
