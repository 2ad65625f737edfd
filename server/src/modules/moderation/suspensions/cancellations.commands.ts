import type { Db } from '../../../platform/db/db.ts'
import { listComing } from '../../bookings/account-bookings.queries.ts'
import { mayMove, partyOf } from '../../bookings/rules.ts'
import { type Deps, moveBooking } from '../../bookings/transitions/commands.ts'
import { cancelledWords } from './notifications.ts'

/**
 * Calls off every visit to come of somebody who is suspended: the client owes nothing, whichever side is
 * suspended, and the other side is told. A request whose time to answer is over ends by itself.
 */
export async function settleComing(deps: Deps, tx: Db, accountId: string, now: Date) {
  for (const { booking, ownerId, otherLocale } of await listComing(tx, accountId, now)) {
    const party = partyOf({ clientId: booking.clientId, ownerId }, accountId)
    if (!party || !mayMove('cancel', booking, party, now).ok) continue
    const why = cancelledWords(otherLocale)
    const by = { party, refundPercent: 100 }
    await moveBooking(deps, { db: tx, now }, booking, 'cancel', by, why)
  }
}
