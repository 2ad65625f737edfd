import type { BookingStatus, Move, Party } from '@ujuzi/contract/bookings'
import type { ErrorCode } from '@ujuzi/contract/errors'
import { completesByItselfAfterHours, pendingHours } from '@ujuzi/contract/limits'
import type { CancellationPolicy } from '@ujuzi/contract/marketplace'
import { refundPercentAt } from '@ujuzi/contract/refunds'

/** The house itself, when nobody else moved in time. */
export type Mover = Party | 'system'
export type RecordedMove = Move | 'expire'

export type BookingFacts = {
  status: BookingStatus
  startsAt: Date
  endsAt: Date
  answerBy: Date | null
  refundFrom: Date
  policy: CancellationPolicy
}

export type Verdict = { ok: true } | { ok: false; code: ErrorCode }

type Moment = (booking: BookingFacts, now: Date, mover: Mover) => Verdict
type MoveRule = {
  from: readonly BookingStatus[]
  /** Undefined: the status stays. */
  to: BookingStatus | undefined
  by: readonly Mover[]
  when: Moment
}

const hourMs = 3_600_000
const yes: Verdict = { ok: true }
const wrongStatus: Verdict = { ok: false, code: 'wrong_status' }

const beforeDeadline: Moment = ({ answerBy, startsAt }, now) =>
  now < (answerBy ?? startsAt) ? yes : wrongStatus

const afterDeadline: Moment = ({ answerBy, startsAt }, now) =>
  now >= (answerBy ?? startsAt) ? yes : wrongStatus

const stillAhead: Moment = (booking, now, mover) =>
  booking.status === 'pending'
    ? beforeDeadline(booking, now, mover)
    : now < booking.startsAt
      ? yes
      : wrongStatus

/** A client may still change a wish; what both have agreed moves freely only while cancelling is free. */
const outsideNotice: Moment = (booking, now, mover) => {
  const ahead = stillAhead(booking, now, mover)
  if (!ahead.ok || (booking.status === 'pending' && mover === 'client')) return ahead
  const noticeMs = booking.startsAt.getTime() - now.getTime()
  return noticeMs >= booking.policy.free_cancellation_hours * hourMs
    ? yes
    : { ok: false, code: 'notice_passed' }
}

const onceStarted: Moment = ({ startsAt, endsAt }, now, mover) => {
  const from =
    mover === 'system'
      ? endsAt.getTime() + completesByItselfAfterHours * hourMs
      : startsAt.getTime()
  return now.getTime() >= from ? yes : wrongStatus
}

/** Everything that can happen to a booking: from where, to where, who may, and when. */
export const moveRules = {
  confirm: { from: ['pending'], to: 'confirmed', by: ['professional'], when: beforeDeadline },
  decline: { from: ['pending'], to: 'declined', by: ['professional'], when: beforeDeadline },
  expire: { from: ['pending'], to: 'expired', by: ['system'], when: afterDeadline },
  cancel: {
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    by: ['client', 'professional'],
    when: stillAhead,
  },
  reschedule: {
    from: ['pending', 'confirmed'],
    to: undefined,
    by: ['client', 'professional'],
    when: outsideNotice,
  },
  complete: {
    from: ['confirmed'],
    to: 'completed',
    by: ['professional', 'system'],
    when: onceStarted,
  },
  no_show: {
    from: ['confirmed'],
    to: 'no_show',
    by: ['client', 'professional'],
    when: onceStarted,
  },
} as const satisfies Record<RecordedMove, MoveRule>

/** Which side of the booking this account is on; undefined for a stranger, who must not learn that it exists. */
export function partyOf(
  { clientId, ownerId }: { clientId: string | null; ownerId: string },
  accountId: string,
): Party | undefined {
  if (accountId === ownerId) return 'professional'
  if (accountId === clientId) return 'client'
}

export const otherParty = (party: Party): Party => (party === 'client' ? 'professional' : 'client')

export const mayEver = (move: RecordedMove, mover: Mover) =>
  (moveRules[move] as MoveRule).by.includes(mover)

export function mayMove(
  move: RecordedMove,
  booking: BookingFacts,
  mover: Mover,
  now: Date,
): Verdict {
  const { from, when }: MoveRule = moveRules[move]
  if (!mayEver(move, mover)) return { ok: false, code: 'not_allowed' }
  if (!from.includes(booking.status)) return wrongStatus
  return when(booking, now, mover)
}

export const statusAfter = (move: RecordedMove, status: BookingStatus): BookingStatus =>
  (moveRules[move] as MoveRule).to ?? status

/** The moves this side may make now: what the screens show as buttons. */
export function movesOpenTo(booking: BookingFacts, party: Party, now: Date) {
  const can = (move: Move) => mayMove(move, booking, party, now).ok
  return {
    confirm: can('confirm'),
    decline: can('decline'),
    cancel: can('cancel'),
    reschedule: can('reschedule'),
    complete: can('complete'),
    no_show: can('no_show'),
  }
}

/** When a request made now ends by itself. */
export function answerBy(startsAt: Date, now: Date) {
  return new Date(Math.min(now.getTime() + pendingHours * hourMs, startsAt.getTime()))
}

/**
 * The share of the price that is paid back, in per cent: never more for a later cancellation. The notice is
 * elapsed time, and counts from the earlier of the first and the present start, so that moving a visit away
 * first gains nothing.
 */
export function refundPercent(
  { policy, refundFrom }: Pick<BookingFacts, 'policy' | 'refundFrom'>,
  cancelledBy: Party,
  now: Date,
) {
  if (cancelledBy === 'professional') return 100
  return refundPercentAt(policy, (refundFrom.getTime() - now.getTime()) / hourMs)
}

/** Visits that were agreed and not called off: what a business's page counts as booked. */
export const countsAsBooked = (status: BookingStatus) =>
  status === 'confirmed' || status === 'completed' || status === 'no_show'
