import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { type BookingDeps, lockBooking } from '../../bookings/commands.ts'
import { reminderDue } from '../../bookings/reminder-times.rules.ts'
import { setReminder } from './queries.ts'

/** Sends the reminder that is due, if any, and schedules the next one. Safe to run concurrently: locks the booking. */
export async function sendReminder(
  deps: BookingDeps,
  { db, now }: Ctx,
  due: { id: string; businessId: string },
) {
  await transact(db, async (tx) => {
    const { details } = await lockBooking(tx, due)
    const { booking } = details
    if (!booking.remindAt || booking.remindAt > now) return
    if (booking.status !== 'confirmed') return setReminder(tx, booking.id, null)
    const { event, next } = reminderDue(booking.startsAt, now)
    // A guest gets only one reminder.
    await setReminder(tx, booking.id, booking.clientId ? next : null)
    // Clients who confirmed that they will come get no reminder shortly before the start.
    const isNeeded = event !== 'reminder_hours' || !booking.clientConfirmedAt
    if (!event || !isNeeded) return
    const news = { details, messages: [{ event, to: 'client' as const }], liveEvents: [] }
    await deps.notifyOfBookings({ db: tx, now }, [news])
  })
}
