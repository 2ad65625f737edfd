import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db/db.ts'
import type { StillDue } from '../../../platform/db/tables.ts'
import { findBooking } from '../../bookings/queries.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { isStillDue } from './rules.ts'

const Held = z.object({
  bookingId: z.uuid(),
  event: z.string(),
  to: z.optional(z.string()),
  startsAt: z.pipe(
    z.string(),
    z.transform((at) => new Date(at)),
  ),
  proposedStart: z.nullable(
    z.pipe(
      z.string(),
      z.transform((at) => new Date(at)),
    ),
  ),
})

/** Whether a message about several bookings that was held for quiet hours is still due for one of them. */
export async function isMessageOfSeveralStillDue(db: Db, { bookings: each }: StillDue, now: Date) {
  const held: StillDue[] = JSON.parse(each ?? '[]')
  for (const one of held) if (await isBookingMessageStillDue(db, one, now)) return true
  return false
}

/**
 * Whether a held message about a booking, such as one that waited for quiet hours, is still due. It is not for a client
 * without an account who has opted out meanwhile.
 */
export async function isBookingMessageStillDue(db: Db, facts: StillDue, now: Date) {
  const { bookingId, to, ...held } = z.parse(Held, facts)
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking || !isStillDue(held, booking, now)) return false
  if (to !== 'client' || booking.clientId !== null) return true
  return (await findBooking(db, bookingId))?.guest?.consent !== 'no'
}
