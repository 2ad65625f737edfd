import type { Ctx } from '../../../platform/ctx.ts'
import { listUpcomingBookings } from '../../bookings/account-bookings.queries.ts'
import type { BookingDeps } from '../../bookings/commands.ts'
import { checkTransition, partyOf } from '../../bookings/rules.ts'
import { startChangeOfSeveral } from '../../bookings/several.commands.ts'
import { applyTransition } from '../../bookings/transitions/commands.ts'
import { cancellationReason } from './notifications.ts'

/**
 * Cancels the upcoming bookings of a suspended account with a full refund, whichever side is suspended, and notifies
 * the other side. Requests past their response time expire on their own.
 */
export async function cancelUpcomingBookings(
  deps: BookingDeps,
  { db: tx, now }: Ctx,
  accountId: string,
) {
  const ctx = { db: tx, now }
  const change = startChangeOfSeveral(deps)
  for (const { booking, ownerId, otherLocale } of await listUpcomingBookings(tx, accountId, now)) {
    const party = partyOf({ clientId: booking.clientId, ownerId }, accountId)
    if (!party || !checkTransition(booking, { transition: 'cancel', actor: party, now }).ok)
      continue
    await applyTransition(change.forEach, ctx, {
      booking,
      transition: 'cancel',
      actor: { party },
      reason: cancellationReason(otherLocale),
      refundPercent: 100,
    })
  }
  await change.finish(ctx)
}
