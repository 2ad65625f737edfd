import type { Ctx } from '../../../platform/ctx.ts'
import { listActiveBookings } from '../../bookings/account-bookings.queries.ts'
import type { BookingDeps } from '../../bookings/commands.ts'
import { partyOf } from '../../bookings/rules.ts'
import { startChangeOfSeveral } from '../../bookings/several.commands.ts'
import { applyTransition } from '../../bookings/transitions/commands.ts'
import { chooseBookingEnding } from '../rules.ts'

/** Ends the open bookings that can be ended, and notifies the other side. Returns how many stay open. */
export async function endOpenBookings(deps: BookingDeps, { db: tx, now }: Ctx, accountId: string) {
  const ctx = { db: tx, now }
  const change = startChangeOfSeveral(deps)
  let stillOpen = 0
  for (const { booking, ownerId } of await listActiveBookings(tx, accountId)) {
    const party = partyOf({ clientId: booking.clientId, ownerId }, accountId)
    const ending = party && chooseBookingEnding(booking, party, now)
    if (!ending) {
      stillOpen++
      continue
    }
    const { transition, by } = ending
    const actor = by === 'system' ? { party: by } : { party: by, accountId }
    await applyTransition(change.forEach, ctx, { booking, transition, actor })
  }
  await change.finish(ctx)
  return stillOpen
}
