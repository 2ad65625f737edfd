import type { ErrorCode } from '@ujuzi/contract/api/errors'
import {
  completesByItselfAfterHours,
  contestHours,
  pendingHours,
  reviewWindowDays,
} from '@ujuzi/contract/api/limits'
import type { BookingStatus, Move, Party, RecordedMove } from '@ujuzi/contract/bookings/bookings'
import { refundPercentAt } from '@ujuzi/contract/bookings/refunds'
import type { CancellationPolicy } from '@ujuzi/contract/search/storefront'

/** The sides, who decides between them, and the house itself when nobody else moved in time. */
export type Mover = Party | 'reviewer' | 'system'

/** Everything that can happen to a booking once it is there. */
export type BookingMove = Exclude<RecordedMove, 'request' | 'enter'>

export type BookingFacts = {
  status: BookingStatus
  startsAt: Date
  endsAt: Date
  answerBy: Date | null
  refundFrom: Date
  policy: CancellationPolicy
  /** Nobody's account: a guest, who hears of nothing and answers nothing. */
  clientId: string | null
  proposedStart: Date | null
  proposedBy: Party | null
  noShowOf: Party | null
  noShowAt: Date | null
  contestedAt: Date | null
  settledAt: Date | null
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
const notAllowed: Verdict = { ok: false, code: 'not_allowed' }

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

const insideNotice: Moment = (booking, now, mover) =>
  rescheduleIsFree(booking, mover, now) ? wrongStatus : stillAhead(booking, now, mover)

const whileProposed: Moment = (booking, now) => {
  const until = proposalUntil(booking)
  return until && now < until ? yes : wrongStatus
}

const askedTo: Moment = (booking, now, mover) =>
  booking.proposedBy === mover ? notAllowed : whileProposed(booking, now, mover)

const onceStarted: Moment = ({ startsAt, endsAt }, now, mover) => {
  const from =
    mover === 'system'
      ? endsAt.getTime() + completesByItselfAfterHours * hourMs
      : startsAt.getTime()
  return now.getTime() >= from ? yes : wrongStatus
}

/** A guest has no account to say it with, nor one to hear it. */
const betweenAccounts: Moment = (booking, now, mover) =>
  booking.clientId === null && mover === 'client' ? wrongStatus : onceStarted(booking, now, mover)

const whileContestable: Moment = (booking, now, mover) => {
  if (booking.noShowOf !== mover) return notAllowed
  const until = contestUntil(booking)
  return until && now < until && !booking.contestedAt ? yes : wrongStatus
}

const whileContested: Moment = ({ contestedAt, settledAt }) =>
  contestedAt && !settledAt ? yes : wrongStatus

const open = ['pending', 'confirmed'] as const
const sides = ['client', 'professional'] as const

/** Everything that can happen to a booking: from where, to where, who may, and when. */
export const moveRules = {
  confirm: { from: ['pending'], to: 'confirmed', by: ['professional'], when: beforeDeadline },
  decline: { from: ['pending'], to: 'declined', by: ['professional'], when: beforeDeadline },
  expire: { from: ['pending'], to: 'expired', by: ['system'], when: afterDeadline },
  cancel: { from: open, to: 'cancelled', by: sides, when: stillAhead },
  reschedule: { from: open, to: undefined, by: sides, when: stillAhead },
  propose: { from: open, to: undefined, by: sides, when: insideNotice },
  accept_move: { from: open, to: 'confirmed', by: sides, when: askedTo },
  decline_move: { from: open, to: undefined, by: sides, when: whileProposed },
  complete: {
    from: ['confirmed'],
    to: 'completed',
    by: ['professional', 'system'],
    when: onceStarted,
  },
  no_show: { from: ['confirmed'], to: 'no_show', by: sides, when: betweenAccounts },
  contest: { from: ['no_show'], to: undefined, by: sides, when: whileContestable },
  uphold: { from: ['no_show'], to: undefined, by: ['reviewer'], when: whileContested },
  dismiss: { from: ['no_show'], to: 'completed', by: ['reviewer'], when: whileContested },
} as const satisfies Record<BookingMove, MoveRule>

/** Which side of the booking this account is on; undefined for a stranger, who must not learn that it exists. */
export function partyOf(
  { clientId, ownerId }: { clientId: string | null; ownerId: string },
  accountId: string,
): Party | undefined {
  if (accountId === ownerId) return 'professional'
  if (accountId === clientId) return 'client'
}

export const otherParty = (party: Party): Party => (party === 'client' ? 'professional' : 'client')

export const mayEver = (move: BookingMove, mover: Mover) =>
  (moveRules[move] as MoveRule).by.includes(mover)

export function mayMove(
  move: BookingMove,
  booking: BookingFacts,
  mover: Mover,
  now: Date,
): Verdict {
  const { from, when }: MoveRule = moveRules[move]
  if (!mayEver(move, mover)) return notAllowed
  if (!from.includes(booking.status)) return wrongStatus
  return when(booking, now, mover)
}

export const statusAfter = (move: BookingMove, status: BookingStatus): BookingStatus =>
  (moveRules[move] as MoveRule).to ?? status

/** The moves this side may make now: what the screens show as buttons. */
export function movesOpenTo(booking: BookingFacts, party: Party, now: Date) {
  const can = (move: Move) => mayMove(move, booking, party, now).ok
  return {
    confirm: can('confirm'),
    decline: can('decline'),
    cancel: can('cancel'),
    reschedule: can('reschedule'),
    accept_move: can('accept_move'),
    decline_move: can('decline_move'),
    complete: can('complete'),
    no_show: can('no_show'),
    contest: can('contest'),
  }
}

/**
 * A client may still change a wish, and nobody has to ask a guest; what two accounts have agreed moves freely only while
 * cancelling is free. Otherwise the other side has to accept the new time.
 */
export function rescheduleIsFree(booking: BookingFacts, mover: Mover, now: Date) {
  if (booking.clientId === null) return true
  if (booking.status === 'pending' && mover === 'client') return true
  const noticeMs = booking.startsAt.getTime() - now.getTime()
  return noticeMs >= booking.policy.free_cancellation_hours * hourMs
}

/** Until when a wish for another time can be accepted; undefined without one. */
export function proposalUntil({ proposedStart, startsAt, answerBy, status }: BookingFacts) {
  if (!proposedStart) return undefined
  const ends = [proposedStart, startsAt, ...(status === 'pending' && answerBy ? [answerBy] : [])]
  return new Date(Math.min(...ends.map((end) => end.getTime())))
}

/** Until when who is said not to have come can contest it. */
export const contestUntil = ({ noShowAt }: Pick<BookingFacts, 'noShowAt'>) =>
  noShowAt && new Date(noShowAt.getTime() + contestHours * hourMs)

/** Until when the client of a visit may say how it was. */
export const reviewUntil = ({ endsAt }: Pick<BookingFacts, 'endsAt'>) =>
  new Date(endsAt.getTime() + reviewWindowDays * 24 * hourMs)

/** When a request made now ends by itself. */
export function answerBy(startsAt: Date, now: Date) {
  return new Date(Math.min(now.getTime() + pendingHours * hourMs, startsAt.getTime()))
}

/**
 * The share of the price that is waived, in per cent: never more for a later cancellation, and all of it for a
 * request that nobody has agreed to. The notice is elapsed time, and counts from the earlier of the first and the
 * present start, so that moving a visit away first gains nothing.
 */
export function refundPercent(
  { status, policy, refundFrom }: Pick<BookingFacts, 'status' | 'policy' | 'refundFrom'>,
  cancelledBy: Party,
  now: Date,
) {
  if (cancelledBy === 'professional' || status === 'pending') return 100
  return refundPercentAt(policy, (refundFrom.getTime() - now.getTime()) / hourMs)
}

/** Visits that were agreed and not called off: what a business's page counts as booked. */
export const countsAsBooked = (status: BookingStatus) =>
  status === 'confirmed' || status === 'completed' || status === 'no_show'
