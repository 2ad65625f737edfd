import { and, eq, gt, lt, lte, notExists } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { type BookingRow, bookingMoves, bookings } from '../tables.ts'

const longestMs = 86_400_000

/** The chairs on which a visit took place in this time; one that was said to be over before has left its chair. */
export async function listChairsUsed(
  db: Db,
  businessId: string,
  { startsAt, endsAt }: Pick<BookingRow, 'startsAt' | 'endsAt'>,
) {
  const overBefore = db
    .select({ id: bookingMoves.id })
    .from(bookingMoves)
    .where(
      and(
        eq(bookingMoves.bookingId, bookings.id),
        eq(bookingMoves.move, 'complete'),
        lte(bookingMoves.at, startsAt),
      ),
    )
  const rows = await db
    .select({ chairId: bookings.chairId })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        eq(bookings.status, 'completed'),
        gt(bookings.startsAt, new Date(startsAt.getTime() - longestMs)),
        lt(bookings.startsAt, endsAt),
        gt(bookings.endsAt, startsAt),
        notExists(overBefore),
      ),
    )
  return rows.map(({ chairId }) => chairId)
}
