import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { notifyAll } from '../../notifications/commands.ts'
import { type BookingDeps, lockBooking, type OwnBooking, transitionTime } from '../commands.ts'
import { bookingChanged, bookingNotifications } from '../notifications.ts'
import * as bookingQueries from '../queries.ts'
import { throwOverlapRefusal } from '../requests/overlaps.commands.ts'
import { checkTransition } from '../rules.ts'
import type { BookingRow } from '../tables.ts'
import { findFreeSeat, findUsedResource } from './queries.ts'
import { changesOfPerson } from './rules.ts'

/**
 * Gives a booking to another resource at the same time and price. The business may ignore hours and services, as for
 * walk-ins, but not another booking. A client who chose the previous person by name is notified and may cancel free of
 * charge. Locks the business. Throws a refusal.
 */
export async function assignBooking(
  deps: BookingDeps,
  { db, now }: Ctx,
  { own: { details, party, accountId }, memberId }: { own: OwnBooking; memberId: string },
): Promise<bookingQueries.BookingDetails> {
  return transact(db, async (tx) => {
    const ctx = { db: tx, now }
    const { details: current } = await lockBooking(tx, details.booking)
    const { booking } = current
    const verdict = checkTransition(booking, { transition: 'assign', actor: party, now })
    if (!verdict.ok) throw new Refusal(verdict.code)
    const { businessId } = booking
    const resource = await findUsedResource(ctx, { businessId, id: memberId })
    if (!resource?.bookable) throw new Refusal('member_unavailable')
    if (resource.id === booking.resourceId) return current

    const at = transitionTime(booking, now)
    const updated = await bookingQueries
      .updateBookingInStatus(tx, {
        id: booking.id,
        status: booking.status,
        changes: {
          resourceId: resource.id,
          ...(booking.seats > 1 && { seat: await getFreeSeat(tx, booking, resource.id) }),
          ...changesOfPerson(booking, at),
          updatedAt: at,
        },
      })
      .catch(throwOverlapRefusal)
    if (!updated) throw new Refusal('wrong_status')
    await bookingQueries.recordTransition(tx, {
      bookingId: booking.id,
      businessId,
      move: 'assign',
      party,
      accountId,
      fromStatus: booking.status,
      toStatus: updated.status,
      at,
    })
    await deps.onCalendarChanged(ctx, businessId)
    const assigned = { ...current, booking: updated, resource }
    const messages = updated.personChangedAt
      ? [{ event: 'person_changed' as const, to: 'client' as const }]
      : []
    const notifications = bookingNotifications(assigned, messages, deps)
    await notifyAll(ctx, notifications, [bookingChanged(assigned)])
    return assigned
  })
}

/** The lowest free seat of the group session on this resource. Throws `slot_taken` if it is full. */
async function getFreeSeat(tx: Db, booking: BookingRow, resourceId: string) {
  const seat = await findFreeSeat(tx, booking, resourceId)
  if (seat === undefined) throw new Refusal('slot_taken')
  return seat
}
