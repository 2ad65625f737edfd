import type { Received } from '@ujuzi/contract/api/endpoint'
import type {
  acceptMove as acceptEndpoint,
  rescheduleBooking as rescheduleEndpoint,
} from '@ujuzi/contract/bookings/transitions'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { tellOfChange } from '../notifications.ts'
import * as queries from '../queries.ts'
import { remindAt } from '../reminders/rules.ts'
import { enterCalendar, planVisit, refuseOverlap } from '../requests/planning.commands.ts'
import {
  answerBy,
  type BookingMove,
  mayMove,
  otherParty,
  rescheduleIsFree,
  statusAfter,
} from '../rules.ts'
import { actedAt, type Deps, heardBySides, type Mine, readLocked } from '../transitions/commands.ts'
import { wholeMinute } from '../walk-ins/rules.ts'

type Locked = Awaited<ReturnType<typeof readLocked>>
type Wish = { startsAt: Date; reason: string | null; byHand: boolean }

/**
 * Moves a visit to another free time, of which the visit's own present time is one. What both have agreed and is near
 * moves only when the other side accepts: until then the wish stands beside it and holds nothing.
 */
export async function rescheduleBooking(
  deps: Deps,
  { db, now }: Ctx,
  { details, party, accountId }: Mine,
  { start, reason }: Received<typeof rescheduleEndpoint>['body'],
): Promise<queries.BookingDetails> {
  return transact(db, async (tx) => {
    const locked = await readLocked(tx, details.booking)
    const { booking } = locked.fresh
    allow('reschedule', locked, party, now)
    const free = rescheduleIsFree(booking, party, now)
    // A guest was asked in person, and a wish of the business is the client's to judge.
    const byHand = booking.clientId === null || (!free && party === 'professional')
    const startsAt = byHand ? wholeMinute(start) : new Date(start)
    if (startsAt.getTime() === booking.startsAt.getTime()) {
      throw new Refusal('invalid_input', { fields: { start: 'field_same_time' } })
    }
    const wish: Wish = { startsAt, reason: reason || null, byHand }
    const by = { party, accountId }
    if (!free) return propose(deps, tx, locked, wish, by, now)
    return moveTo(deps, tx, locked, wish, { ...by, move: 'reschedule' }, now)
  })
}

/** Accepts the time the other side asked for: exactly that one, whatever was asked for since. */
export async function acceptMove(
  deps: Deps,
  { db, now }: Ctx,
  { details, party, accountId }: Mine,
  { start }: Received<typeof acceptEndpoint>['body'],
): Promise<queries.BookingDetails> {
  return transact(db, async (tx) => {
    const locked = await readLocked(tx, details.booking)
    const { proposedStart } = locked.fresh.booking
    allow('accept_move', locked, party, now)
    if (proposedStart?.getTime() !== Date.parse(start)) throw new Refusal('wrong_status')
    const wish = { startsAt: proposedStart, reason: null, byHand: true }
    const by = { party, accountId, move: 'accept_move' } as const
    return moveTo(deps, tx, locked, wish, by, now)
  })
}

function allow(move: BookingMove, { fresh }: Locked, party: Mine['party'], now: Date) {
  const verdict = mayMove(move, fresh.booking, party, now)
  if (!verdict.ok) throw new Refusal(verdict.code)
}

type By = Pick<Mine, 'party' | 'accountId'>

async function propose(deps: Deps, tx: Db, locked: Locked, wish: Wish, by: By, now: Date) {
  const { booking } = locked.fresh
  const { startsAt, reason } = wish
  await planNew(deps, tx, locked, wish, now)
  const updatedAt = actedAt(booking, now)
  const changes = { proposedStart: startsAt, proposedBy: by.party, updatedAt }
  const asked = await change(tx, locked, changes)
  await record(tx, locked, asked, { ...by, move: 'propose', toStart: startsAt, reason }, now)
  const result = { ...locked.fresh, booking: asked }
  const notice = { event: 'move_proposed', to: otherParty(by.party), reason } as const
  await tellOfChange(tx, result, [notice], deps, now)
  return result
}

type MovedBy = By & { move: 'reschedule' | 'accept_move' }

async function moveTo(deps: Deps, tx: Db, locked: Locked, wish: Wish, by: MovedBy, now: Date) {
  const { booking } = locked.fresh
  const { startsAt, reason } = wish
  const { visit, calendar } = await planNew(deps, tx, locked, wish, now)
  const { chairIds, ...times } = visit
  const status = by.move === 'reschedule' ? booking.status : statusAfter(by.move, booking.status)
  const moved = await change(tx, locked, {
    ...times,
    status,
    chairId: chairIds.find((id) => id === booking.chairId) ?? chairIds[0],
    answerBy: status === 'pending' ? answerBy(startsAt, now) : null,
    remindAt: status === 'confirmed' && booking.clientId ? remindAt(startsAt, now) : null,
    refundFrom: earlier(startsAt, booking.refundFrom),
    proposedStart: null,
    proposedBy: null,
    updatedAt: actedAt(booking, now),
  })
  await record(tx, locked, moved, { ...by, toStart: startsAt, reason }, now)
  if (status !== booking.status) await queries.addToBookedCount(tx, booking.businessId, 1)
  await enterCalendar(deps, tx, calendar, moved, now)
  const result = { ...locked.fresh, booking: moved }
  const event = by.move === 'reschedule' ? 'moved' : 'move_accepted'
  const notices = heardBySides(event, by.party, moved).map((notice) => ({ ...notice, reason }))
  await tellOfChange(tx, result, notices, deps, now)
  return result
}

const earlier = (a: Date, b: Date) => (a < b ? a : b)

/** The business is locked already; then the client, as everywhere. */
async function planNew(deps: Deps, tx: Db, { terms, fresh }: Locked, wish: Wish, now: Date) {
  const { id, clientId, startsAt, endsAt } = fresh.booking
  if (clientId) await queries.lockClient(tx, clientId)
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000
  const byHand = wish.byHand && { byHand: { past: false } }
  const wanted = { startsAt: wish.startsAt, minutes, clientId, except: id, ...byHand }
  return planVisit(deps, tx, terms, wanted, now)
}

async function change(
  tx: Db,
  { fresh }: Locked,
  changes: Parameters<typeof queries.changeBooking>[3],
) {
  const { id, status } = fresh.booking
  const changed = await queries.changeBooking(tx, id, status, changes).catch(refuseOverlap)
  if (!changed) throw new Refusal('wrong_status')
  return changed
}

type Recorded = By & { move: BookingMove; toStart: Date; reason: string | null }

const record = (
  tx: Db,
  { fresh }: Locked,
  after: queries.BookingDetails['booking'],
  recorded: Recorded,
  now: Date,
) =>
  queries.recordMove(tx, {
    ...recorded,
    bookingId: after.id,
    businessId: after.businessId,
    fromStatus: fresh.booking.status,
    toStatus: after.status,
    fromStart: fresh.booking.startsAt,
    at: actedAt(fresh.booking, now),
  })
