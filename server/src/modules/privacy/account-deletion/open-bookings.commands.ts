import type { Db } from '../../../platform/db/db.ts'
import { listOpenBookings } from '../../bookings/account-bookings.queries.ts'
import { partyOf } from '../../bookings/rules.ts'
import { type Deps, moveBooking } from '../../bookings/transitions/commands.ts'
import { settlementOf } from '../rules.ts'

/** Ends what the rules let end, and tells the other side. Answers how many bookings stay open. */
export async function settleBookings(deps: Deps, tx: Db, accountId: string, now: Date) {
  let left = 0
  for (const { booking, ownerId } of await listOpenBookings(tx, accountId)) {
    const party = partyOf({ clientId: booking.clientId, ownerId }, accountId)
    const settlement = party && settlementOf(booking, party, now)
    if (!settlement) {
      left++
      continue
    }
    const { move, by } = settlement
    const mover = by === 'system' ? { party: by } : { party: by, accountId }
    await moveBooking(deps, { db: tx, now }, booking, move, mover)
  }
  return left
}
