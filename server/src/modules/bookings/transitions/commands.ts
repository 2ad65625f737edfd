import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { type BookingDeps, lockBooking, transitionTime } from '../commands.ts'
import { newsOf } from '../news.rules.ts'
import type { NotifiedBooking } from '../notified-by.rules.ts'
import * as queries from '../queries.ts'
import { checkTransition, countsAsBooked, statusAfter, type TransitionActor } from '../rules.ts'
import { messagesOfTransition } from './messages.rules.ts'
import { affectsCalendar, changesOf, type SimpleTransition } from './rules.ts'

type TransitionRequest = {
  booking: { id: string; businessId: string }
  transition: SimpleTransition
  actor: { party: TransitionActor; accountId?: string }
  reason?: string | null
  /** Overrides the cancellation policy, for bookings that the platform cancels. */
  refundPercent?: number
}

/**
 * Makes one transition, which keeps the time of the booking, and notifies the parties. Throws a refusal if it is not
 * allowed. See `reschedule/commands.ts` for transitions that change the time.
 */
export async function applyTransition(
  deps: BookingDeps,
  { db, now }: Ctx,
  { booking: key, transition, actor, reason = null, refundPercent }: TransitionRequest,
): Promise<NotifiedBooking> {
  return transact(db, async (tx) => {
    const { details: current, businessRow } = await lockBooking(tx, key)
    const { booking } = current
    const { party } = actor
    const verdict = checkTransition(booking, { transition, actor: party, now })
    if (!verdict.ok) throw new Refusal(verdict.code)

    const status = statusAfter(transition, booking.status)
    const at = transitionTime(booking, now)
    const changes = {
      ...changesOf(transition, booking, { party, reason, now }),
      ...(refundPercent !== undefined && { refundPercent }),
      status,
      updatedAt: at,
    }
    const updated = await queries.updateBookingInStatus(tx, {
      id: booking.id,
      status: booking.status,
      changes,
    })
    if (!updated) throw new Refusal('wrong_status')
    await queries.recordTransition(tx, {
      bookingId: booking.id,
      businessId: booking.businessId,
      transition,
      party,
      accountId: actor.accountId ?? null,
      fromStatus: booking.status,
      toStatus: status,
      reason,
      at,
    })
    const change = Number(countsAsBooked(status)) - Number(countsAsBooked(booking.status))
    await queries.addToBookedCount(tx, booking.businessId, change)
    if (affectsCalendar(transition))
      await deps.onCalendarChanged({ db: tx, now }, booking.businessId)

    const details = { ...current, booking: updated }
    await deps.onBookingChanged(
      { db: tx, now },
      { business: businessRow, details, from: booking.status, timeChanged: false },
    )
    const messages = messagesOfTransition(transition, booking, actor).map((message) => ({
      ...message,
      reason,
    }))
    const sent = await deps.notifyOfBookings({ db: tx, now }, [newsOf(details, messages)])
    return { ...details, sent }
  })
}
