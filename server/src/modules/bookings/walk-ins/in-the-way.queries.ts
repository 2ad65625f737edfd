import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { type BookingRow, bookings } from '../../schedule/bookings.tables.ts'
import { endsAfter } from '../../schedule/slots/ends-after.queries.ts'

type Search = Pick<BookingRow, 'businessId' | 'startsAt' | 'endsAt'> & {
  /** Only bookings of these resources; undefined for all. */
  resourceIds: string[] | undefined
}

/** Id of the first booking that takes part of this time, including the buffer time after it. */
export async function findBookingInTheWay(
  db: Db,
  { businessId, startsAt, endsAt, resourceIds }: Search,
) {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        isOneOf(bookings.status, 'pending', 'confirmed', 'completed'),
        lt(bookings.startsAt, endsAt),
        endsAfter(startsAt, { end: 'busy_until' }),
        resourceIds && inArray(bookings.resourceId, resourceIds),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(1)
  return row?.id
}
