import type { Party } from '@ujuzi/contract/bookings/bookings'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { type Notice, type Telling, tellOfChange } from '../notifications.ts'
import * as queries from '../queries.ts'
import { remindAt } from '../reminders/rules.ts'
import {
  type BookingMove,
  countsAsBooked,
  type Mover,
  mayMove,
  otherParty,
  refundPercent,
  statusAfter,
} from '../rules.ts'
import type { Range, ReadCalendar } from '../slots/queries.ts'

export type Deps = Telling & {
  /**
   * Hears, inside the transaction, that what is free at a business is no longer what it was. `known` is what a reading
   * over `calendarKept` would give now.
   */
  calendarChanged: (tx: Db, businessId: string, now: Date, known?: ReadCalendar) => Promise<void>
  /** How far search knows calendars. */
  calendarKept: (now: Date) => Range
}
/** A booking and the side of it that the caller is on. */
export type Mine = { details: queries.BookingDetails; party: Party; accountId: string }
type By = {
  party: Mover
  accountId?: string
  /** What a cancellation pays back whatever the terms say: the house ends it, and neither side is to pay for that. */
  refundPercent?: number
}

/** The moves that leave the time as it is. */
export type PlainMove = Exclude<BookingMove, 'reschedule' | 'propose' | 'accept_move'>

/** Every move but a new time: confirm, decline, cancel, complete, no-show, and what happens by itself. */
export async function moveBooking(
  deps: Deps,
  { db, now }: Ctx,
  of: { id: string; businessId: string },
  move: PlainMove,
  by: By,
  reason: string | null = null,
): Promise<queries.BookingDetails> {
  return transact(db, async (tx) => {
    const { fresh } = await readLocked(tx, of)
    const { booking } = fresh
    const verdict = mayMove(move, booking, by.party, now)
    if (!verdict.ok) throw new Refusal(verdict.code)

    const status = statusAfter(move, booking.status)
    const at = actedAt(booking, now)
    const changes = {
      ...effects(move, booking, by.party, reason, now),
      ...(by.refundPercent !== undefined && { refundPercent: by.refundPercent }),
      status,
      updatedAt: at,
    }
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
      at,
    })
    const change = Number(countsAsBooked(status)) - Number(countsAsBooked(booking.status))
    await queries.addToBookedCount(tx, booking.businessId, change)
    if (changesTheCalendar(move)) await deps.calendarChanged(tx, booking.businessId, now)

    const details = { ...fresh, booking: moved }
    const notices = noticesOf(move, booking, by.party).map((notice) => ({ ...notice, reason }))
    await tellOfChange(tx, details, notices, deps, now)
    return details
  })
}

/** Who waited for the lock may have asked before the move they found done: the record follows the order of doing. */
export const actedAt = ({ updatedAt }: { updatedAt: Date }, now: Date) =>
  now < updatedAt ? new Date(updatedAt.getTime() + 1) : now

/** The business's row is locked before the booking's, as everywhere, and the booking is read under the lock. */
export async function readLocked(tx: Db, { id, businessId }: { id: string; businessId: string }) {
  const terms = await queries.lockBusiness(tx, businessId)
  const fresh = await queries.findBooking(tx, id)
  if (!terms || !fresh) throw new Refusal('booking_not_found')
  return { terms, fresh }
}

/** What leaves the chair and the count of the day as they are. A no-show that is dismissed counts again. */
const leavesTheCalendar = ['confirm', 'decline_move', 'contest', 'uphold']
const changesTheCalendar = (move: PlainMove) => !leavesTheCalendar.includes(move)

/** A wish for another time is over with any move but one: whether somebody came is not about it. */
const noWish = { proposedStart: null, proposedBy: null }
const over = { ...noWish, remindAt: null }

function effects(
  move: PlainMove,
  booking: queries.BookingDetails['booking'],
  party: Mover,
  reason: string | null,
  now: Date,
): Partial<queries.BookingDetails['booking']> {
  switch (move) {
    case 'confirm':
      return { ...noWish, remindAt: remindAt(booking.startsAt, now) }
    case 'decline_move':
      return noWish
    case 'decline':
      return { ...over, reason }
    case 'cancel': {
      const side = sideOf(party)
      return {
        ...over,
        reason,
        cancelledBy: side,
        refundPercent: refundPercent(booking, side, now),
      }
    }
    case 'no_show':
      return { ...over, noShowOf: otherParty(sideOf(party)), noShowAt: now }
    case 'contest':
      return { contestedAt: now }
    case 'uphold':
      return { settledAt: now }
    case 'dismiss':
      return { settledAt: now, noShowOf: null }
    case 'complete':
    case 'expire':
      return over
  }
}

function sideOf(mover: Mover): Party {
  if (mover === 'client' || mover === 'professional') return mover
  throw new Error(`The ${mover} is on no side of a booking`)
}

const toBoth = (event: Notice['event']): Notice[] => [
  { event, to: 'client' },
  { event, to: 'professional' },
]

/**
 * The other side hears of it. Who did it is sent the new calendar entry of what both had agreed; of a guest's visit
 * nobody was sent any.
 */
export function heardBySides(
  event: Notice['event'],
  by: Party,
  { status, clientId }: Pick<queries.BookingDetails['booking'], 'status' | 'clientId'>,
): Notice[] {
  const notice = { event, to: otherParty(by) }
  return status === 'confirmed' && clientId ? [notice, { event, to: by, own: true }] : [notice]
}

/** Who hears of it: the side that did not act, and both of what others did or what their calendars have to follow. */
function noticesOf(
  move: PlainMove,
  booking: queries.BookingDetails['booking'],
  party: Mover,
): Notice[] {
  const { proposedBy } = booking
  switch (move) {
    case 'confirm':
      return [
        { event: 'confirmed', to: 'client' },
        { event: 'confirmed', to: 'professional', own: true },
      ]
    case 'decline':
      return [{ event: 'declined', to: 'client' }]
    case 'expire':
      return [{ event: 'expired', to: 'client' }]
    case 'complete':
      return [{ event: 'completed', to: 'client' }]
    case 'cancel':
      return heardBySides('cancelled', sideOf(party), booking)
    case 'no_show':
      return [{ event: 'no_show', to: otherParty(sideOf(party)) }]
    case 'contest':
      return [{ event: 'contested', to: otherParty(sideOf(party)) }]
    case 'decline_move':
      // Who takes back the own wish has nothing declined.
      return proposedBy === party || !proposedBy ? [] : [{ event: 'move_declined', to: proposedBy }]
    case 'uphold':
      return toBoth('upheld')
    case 'dismiss':
      return toBoth('dismissed')
  }
}
