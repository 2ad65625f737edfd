import { and, eq, gt, lt, lte, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { type BookingRow, bookings } from '../../schedule/bookings.tables.ts'
import { bookingTransitions } from '../tables.ts'

const maxBookingMs = 86_400_000

/** Resources used by completed bookings at this time, outside their gaps, except bookings marked as completed before that time starts. */
export async function listUsedResourceIds(
  db: Db,
  businessId: string,
  { startsAt, endsAt }: Pick<BookingRow, 'startsAt' | 'endsAt'>,
) {
  const completedBefore = db
    .select({ id: bookingTransitions.id })
    .from(bookingTransitions)
    .where(
      and(
        eq(bookingTransitions.bookingId, bookings.id),
        isOneOf(bookingTransitions.transition, 'complete'),
        lte(bookingTransitions.at, startsAt),
      ),
    )
  const rows = await db
    .select({ resourceId: bookings.resourceId })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        isOneOf(bookings.status, 'completed'),
        gt(bookings.startsAt, new Date(startsAt.getTime() - maxBookingMs)),
        lt(bookings.startsAt, endsAt),
        sql`booking_occupied(starts_at, ends_at, 0, gaps) && tstzrange(${startsAt.toISOString()}, ${endsAt.toISOString()})`,
        notExists(completedBefore),
      ),
    )
  return rows.map(({ resourceId }) => resourceId)
}
