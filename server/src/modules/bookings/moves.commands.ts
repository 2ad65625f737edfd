import type { Move, Party } from '@ujuzi/contract/bookings'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { transact } from '../../platform/transaction.ts'
import { type Notice, tell } from './notices.ts'
import * as queries from './queries.ts'
import {
  countsAsBooked,
  type Mover,
  mayMove,
  otherParty,
  type RecordedMove,
  refundPercent,
  statusAfter,
} from './rules.ts'

export type Deps = {
  publicUrl: () => string
  /** Hears, inside the transaction, that what is free at a business is no longer what it was. */
  calendarChanged: (tx: Db, businessId: string, now: Date) => Promise<void>
}
export type When = { db: Db; now: Date }
/** A booking and the side of it that the caller is on. */
export type Mine = { details: queries.BookingDetails; party: Party; accountId: string }
type By = { party: Mover; accountId?: string }

/** Every move but a new time: confirm, decline, cancel, complete, no-show, and what happens by itself. */
export async function moveBooking(
  deps: Deps,
  { db, now }: When,
  of: { id: string; businessId: string },
  move: Exclude<RecordedMove, 'reschedule'>,
  by: By,
  reason: string | null = null,
): Promise<queries.BookingDetails> {
  return transact(db, async (tx) => {
    const { fresh } = await readLocked(tx, of)
    const { booking } = fresh
    const verdict = mayMove(move, booking, by.party, now)
    if (!verdict.ok) throw new Refusal(verdict.code)

    const status = statusAfter(move, booking.status)
    const changes = { ...effects(move, booking, by.party, reason, now), status, updatedAt: now }
    const moved = await queries.changeBooking(tx, booking.id, booking.status, changes)
    if (!moved) throw new Refusal('wrong_status')
    await queries.recordMove(tx, {
      bookingId: booking.id,
      businessId: booking.businessId,
      move,
      party: by.party,
      accountId: by.accountId ?? null,
      fromStatus: booking.status,
      toStatus: status,
      reason,
      at: now,
    })
    const change = Number(countsAsBooked(status)) - Number(countsAsBooked(booking.status))
    await queries.addToBookedCount(tx, booking.businessId, change)
    if (move !== 'confirm') await deps.calendarChanged(tx, booking.businessId, now)

    const details = { ...fresh, booking: moved }
    const notice = noticeOf(move, by.party)
    if (notice) await tell(tx, details, notice, deps, now)
    return details
  })
}

/** The business's row is locked before the booking's, as everywhere, and the booking is read under the lock. */
export async function readLocked(tx: Db, { id, businessId }: { id: string; businessId: string }) {
  const terms = await queries.lockBusiness(tx, businessId)
  const fresh = await queries.findBooking(tx, id)
  if (!terms || !fresh) throw new Refusal('booking_not_found')
  return { terms, fresh }
}

function effects(
  move: RecordedMove,
  booking: queries.BookingDetails['booking'],
  party: Mover,
  reason: string | null,
  now: Date,
) {
  if (party === 'system') return {}
  if (move === 'decline') return { reason }
  if (move === 'no_show') return { noShowOf: otherParty(party) }
  if (move === 'cancel')
    return { reason, cancelledBy: party, refundPercent: refundPercent(booking, party, now) }
  return {}
}

/** Who hears of it: the side that did not act. */
function noticeOf(move: Move | 'expire', party: Mover): Notice | undefined {
  if (move === 'confirm') return { event: 'confirmed', to: 'client' }
  if (move === 'decline') return { event: 'declined', to: 'client' }
  if (move === 'expire') return { event: 'expired', to: 'client' }
  if (move === 'cancel' && party !== 'system') return { event: 'cancelled', to: otherParty(party) }
}
