import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { type BookingDeps, lockBooking, type OwnBooking, transitionTime } from '../commands.ts'
import { newsOf } from '../news.rules.ts'
import type { NotifiedBooking } from '../notified-by.rules.ts'
import { truncateToMinute } from '../planning/agreed-time.rules.ts'
import { throwOverlapRefusal } from '../planning/overlaps.commands.ts'
import * as queries from '../queries.ts'
import { checkTransition } from '../rules.ts'
import { endError, isClientNotified, resizedTimes } from './rules.ts'

/**
 * Makes a booking longer or shorter at the same price. The business may ignore its hours, as for walk-ins, but not another
 * booking. Setting the current end changes nothing, so that a lost response can be retried. Locks the business. Throws a
 * refusal.
 */
export async function resizeBooking(
  deps: BookingDeps,
  { db, now }: Ctx,
  { own: { details, party, accountId }, end }: { own: OwnBooking; end: string },
): Promise<NotifiedBooking> {
  return transact(db, async (tx) => {
    const ctx = { db: tx, now }
    const { details: current, businessRow } = await lockBooking(tx, details.booking)
    const { booking } = current
    const endsAt = truncateToMinute(end)
    if (endsAt.getTime() === booking.endsAt.getTime()) return { ...current, sent: [] }
    const verdict = checkTransition(booking, { transition: 'resize', actor: party, now })
    if (!verdict.ok) throw new Refusal(verdict.code)
    const error = endError(booking, endsAt)
    if (error) throw new Refusal('invalid_input', { fields: { end: error } })

    const at = transitionTime(booking, now)
    const updated = await queries
      .updateBookingInStatus(tx, {
        id: booking.id,
        status: booking.status,
        changes: { ...resizedTimes(booking, endsAt), updatedAt: at },
      })
      .catch(throwOverlapRefusal)
    if (!updated) throw new Refusal('wrong_status')
    await queries.recordTransition(tx, {
      bookingId: booking.id,
      businessId: booking.businessId,
      transition: 'resize',
      party,
      accountId,
      fromStatus: booking.status,
      toStatus: updated.status,
      fromEnd: booking.endsAt,
      toEnd: endsAt,
      at,
    })
    await deps.onCalendarChanged(ctx, booking.businessId)
    const resized = { ...current, booking: updated }
    const change = { business: businessRow, details: resized, from: booking.status }
    await deps.onBookingChanged(ctx, { ...change, timeChanged: true })
    const messages = isClientNotified(booking, now)
      ? [{ event: 'length_changed' as const, to: 'client' as const }]
      : []
    const sent = await deps.notifyOfBookings(ctx, [newsOf(resized, messages)])
    return { ...resized, sent }
  })
}
