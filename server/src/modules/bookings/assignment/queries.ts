import { activeStatuses } from '@ujuzi/contract/bookings/bookings'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { type BookingRow, bookings } from '../../schedule/bookings.tables.ts'
import { selectBookingDetails } from '../queries.ts'

/** The lowest free seat of the session on this resource that the group booking would join; undefined if it is full. */
export async function findFreeSeat(
  db: Db,
  { seats, serviceId, startsAt }: Pick<BookingRow, 'seats' | 'serviceId' | 'startsAt'>,
  resourceId: string,
) {
  const taken = await db
    .select({ seat: bookings.seat })
    .from(bookings)
    .where(isInSession({ resourceId, serviceId, startsAt }))
  const numbers = Array.from({ length: seats }, (_, n) => n + 1)
  return numbers.find((number) => taken.every(({ seat }) => seat !== number))
}

/** The active bookings of the session of a group booking, by seat. */
export const listBookingsOfSession = (db: Db, session: Session) =>
  selectBookingDetails(db).where(isInSession(session)).orderBy(asc(bookings.seat))

type Session = Pick<BookingRow, 'resourceId' | 'serviceId' | 'startsAt'>

/** Condition that a booking is active and in this group session. */
function isInSession({ resourceId, serviceId, startsAt }: Session) {
  return and(
    eq(bookings.resourceId, resourceId),
    eq(bookings.serviceId, serviceId),
    eq(bookings.startsAt, startsAt),
    gt(bookings.seats, 1),
    isOneOf(bookings.status, ...activeStatuses),
  )
}
