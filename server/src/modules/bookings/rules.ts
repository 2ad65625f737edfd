import type { ErrorCode } from '@ujuzi/contract/api/errors'
import {
  autoCompleteAfterHours,
  contestHours,
  pendingHours,
  reviewWindowDays,
} from '@ujuzi/contract/api/limits'
import {
  activeStatuses,
  type BookingStatus,
  type Party,
  type PartyTransition,
  parties,
  type RecordedTransition,
} from '@ujuzi/contract/bookings/bookings'
import type { CancellationPolicy } from '@ujuzi/contract/bookings/cancellation-policy'
import { refundPercentAt, refundSteps } from '@ujuzi/contract/bookings/refunds'

/** The parties, a moderator, or the system for transitions at a deadline. */
/** Statuses of bookings that will not take place. */
export const cancelledStatuses = [
  'declined',
  'expired',
  'cancelled',
] as const satisfies BookingStatus[]

export type TransitionActor = Party | 'moderator' | 'system'

/** Transitions of an existing booking. */
export type Transition = Exclude<RecordedTransition, 'request' | 'enter'>

export type BookingState = {
  status: BookingStatus
  startsAt: Date
  endsAt: Date
  answerBy: Date | null
  refundFrom: Date
  policy: CancellationPolicy
  /** Account id of the client; null for a walk-in, whose client has no account. */
  clientId: string | null
  proposedStart: Date | null
  proposedBy: Party | null
  /** When the business gave the booking to another person than the client chose. */
  personChangedAt: Date | null
  noShowOf: Party | null
  noShowAt: Date | null
  contestedAt: Date | null
  settledAt: Date | null
  /** Clients of the group session; 1 for any other booking. */
  seats?: number
}

export type TransitionVerdict = { ok: true } | { ok: false; code: ErrorCode }

type TransitionGuard = (
  booking: BookingState,
  now: Date,
  actor: TransitionActor,
) => TransitionVerdict
type TransitionRule = {
  from: readonly BookingStatus[]
  /** Resulting status; undefined if the transition keeps the status. */
  to: BookingStatus | undefined
  by: readonly TransitionActor[]
  when: TransitionGuard
}

const hourMs = 3_600_000
const allowed: TransitionVerdict = { ok: true }
const wrongStatus: TransitionVerdict = { ok: false, code: 'wrong_status' }
const notAllowed: TransitionVerdict = { ok: false, code: 'not_allowed' }

const beforeDeadline: TransitionGuard = ({ answerBy, startsAt }, now) =>
  now < (answerBy ?? startsAt) ? allowed : wrongStatus

const afterDeadline: TransitionGuard = ({ answerBy, startsAt }, now) =>
  now >= (answerBy ?? startsAt) ? allowed : wrongStatus

const whileUpcoming: TransitionGuard = (booking, now, actor) =>
  booking.status === 'pending'
    ? beforeDeadline(booking, now, actor)
    : now < booking.startsAt
      ? allowed
      : wrongStatus

const whileNotOver: TransitionGuard = (booking, now, actor) =>
  booking.status === 'pending'
    ? beforeDeadline(booking, now, actor)
    : now < booking.endsAt
      ? allowed
      : wrongStatus

/** A group session has one length for all its clients. */
const whileResizable: TransitionGuard = (booking, now, actor) =>
  (booking.seats ?? 1) > 1 ? wrongStatus : whileNotOver(booking, now, actor)

const insideNoticePeriod: TransitionGuard = (booking, now, actor) =>
  canRescheduleWithoutConsent(booking, actor, now)
    ? wrongStatus
    : whileUpcoming(booking, now, actor)

const whileProposed: TransitionGuard = (booking, now) => {
  const until = proposalExpiresAt(booking)
  return until && now < until ? allowed : wrongStatus
}

const whileProposedByOther: TransitionGuard = (booking, now, actor) =>
  booking.proposedBy === actor ? notAllowed : whileProposed(booking, now, actor)

const onceStarted: TransitionGuard = ({ startsAt, endsAt }, now, actor) => {
  const from =
    actor === 'system' ? endsAt.getTime() + autoCompleteAfterHours * hourMs : startsAt.getTime()
  return now.getTime() >= from ? allowed : wrongStatus
}

/** Like `onceStarted`, except that the client of a walk-in, who has no account, cannot report a no-show. */
const onceStartedBetweenAccounts: TransitionGuard = (booking, now, actor) =>
  booking.clientId === null && actor === 'client' ? wrongStatus : onceStarted(booking, now, actor)

const whileContestable: TransitionGuard = (booking, now, actor) => {
  if (booking.noShowOf !== actor) return notAllowed
  const until = contestDeadline(booking)
  return until && now < until && !booking.contestedAt ? allowed : wrongStatus
}

const whileContested: TransitionGuard = ({ contestedAt, settledAt }) =>
  contestedAt && !settledAt ? allowed : wrongStatus

/** For each transition: the statuses it starts from, its resulting status, the permitted actors, and a condition. */
export const transitionRules = {
  confirm: { from: ['pending'], to: 'confirmed', by: ['professional'], when: beforeDeadline },
  decline: { from: ['pending'], to: 'declined', by: ['professional'], when: beforeDeadline },
  expire: { from: ['pending'], to: 'expired', by: ['system'], when: afterDeadline },
  cancel: { from: activeStatuses, to: 'cancelled', by: parties, when: whileUpcoming },
  reschedule: { from: activeStatuses, to: undefined, by: parties, when: whileUpcoming },
  propose: { from: activeStatuses, to: undefined, by: parties, when: insideNoticePeriod },
  accept_move: { from: activeStatuses, to: 'confirmed', by: parties, when: whileProposedByOther },
  decline_move: { from: activeStatuses, to: undefined, by: parties, when: whileProposed },
  assign: { from: activeStatuses, to: undefined, by: ['professional'], when: whileNotOver },
  resize: { from: ['confirmed'], to: undefined, by: ['professional'], when: whileResizable },
  confirm_attendance: {
    from: ['confirmed'],
    to: undefined,
    by: ['client'],
    when: whileUpcoming,
  },
  complete: {
    from: ['confirmed'],
    to: 'completed',
    by: ['professional', 'system'],
    when: onceStarted,
  },
  no_show: { from: ['confirmed'], to: 'no_show', by: parties, when: onceStartedBetweenAccounts },
  contest: { from: ['no_show'], to: undefined, by: parties, when: whileContestable },
  uphold: { from: ['no_show'], to: undefined, by: ['moderator'], when: whileContested },
  dismiss: { from: ['no_show'], to: 'completed', by: ['moderator'], when: whileContested },
} as const satisfies Record<Transition, TransitionRule>

/** Party of the account: the client, or the owner of the business; undefined for others. */
export function partyOf(
  { clientId, ownerId }: { clientId: string | null; ownerId: string },
  accountId: string,
): Party | undefined {
  if (accountId === ownerId) return 'professional'
  if (accountId === clientId) return 'client'
}

export const otherParty = (party: Party): Party => (party === 'client' ? 'professional' : 'client')

/** Whether this actor can ever make the transition, whatever the state of the booking. */
export const isActorAllowed = (transition: Transition, actor: TransitionActor) =>
  (transitionRules[transition] as TransitionRule).by.includes(actor)

/** Checks whether the actor can make the transition now; a refusal has an error code. */
export function checkTransition(
  booking: BookingState,
  { transition, actor, now }: { transition: Transition; actor: TransitionActor; now: Date },
): TransitionVerdict {
  const { from, when }: TransitionRule = transitionRules[transition]
  if (!isActorAllowed(transition, actor)) return notAllowed
  if (!from.includes(booking.status)) return wrongStatus
  return when(booking, now, actor)
}

export const statusAfter = (transition: Transition, status: BookingStatus): BookingStatus =>
  (transitionRules[transition] as TransitionRule).to ?? status

/** Whether the party can make each transition now. Pages show the possible ones as buttons. */
export function availableTransitions(booking: BookingState, party: Party, now: Date) {
  const can = (transition: PartyTransition) =>
    checkTransition(booking, { transition, actor: party, now }).ok
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
 * Whether the actor can reschedule without the consent of the other party: a business for a walk-in, a client for their
 * own pending request, and until the free cancellation hours before the start begin. Otherwise the other party has to accept the
 * new time.
 */
export function canRescheduleWithoutConsent(
  booking: BookingState,
  actor: TransitionActor,
  now: Date,
) {
  if (booking.clientId === null && actor === 'professional') return true
  if (booking.status === 'pending' && actor === 'client') return true
  const noticeMs = booking.startsAt.getTime() - now.getTime()
  return noticeMs >= booking.policy.free_cancellation_hours * hourMs
}

/** Deadline for accepting the proposed new time; undefined without a proposal. */
export function proposalExpiresAt({ proposedStart, startsAt, answerBy, status }: BookingState) {
  if (!proposedStart) return undefined
  const ends = [proposedStart, startsAt, ...(status === 'pending' && answerBy ? [answerBy] : [])]
  return new Date(Math.min(...ends.map((end) => end.getTime())))
}

/** Until when the client can cancel for nothing; undefined if the policy never lets them. */
export function endOfFreeCancellation({
  policy,
  refundFrom,
}: Pick<BookingState, 'policy' | 'refundFrom'>) {
  const step = refundSteps(policy).find(({ percent }) => percent === 100)
  return step && new Date(refundFrom.getTime() - step.hours * hourMs)
}

/** Deadline for the party reported as a no-show to contest the report; null without a report. */
export const contestDeadline = ({ noShowAt }: Pick<BookingState, 'noShowAt'>) =>
  noShowAt && new Date(noShowAt.getTime() + contestHours * hourMs)

/** Deadline for the client's review of the appointment. */
export const reviewDeadline = ({ endsAt }: Pick<BookingState, 'endsAt'>) =>
  new Date(endsAt.getTime() + reviewWindowDays * 24 * hourMs)

/** Time at which a request made now expires. */
export function requestDeadline(startsAt: Date, now: Date) {
  return new Date(Math.min(now.getTime() + pendingHours * hourMs, startsAt.getTime()))
}

/**
 * Percentage of the price that a cancellation waives: everything if the professional cancels or the request is still
 * pending or with another person than the client chose, else by the notice given. The notice counts to `refundFrom`, the earliest start the booking ever had, so
 * that rescheduling before cancelling does not raise the refund.
 */
export function refundPercent(
  {
    status,
    policy,
    refundFrom,
    personChangedAt,
  }: Pick<BookingState, 'status' | 'policy' | 'refundFrom' | 'personChangedAt'>,
  cancelledBy: Party,
  now: Date,
) {
  if (cancelledBy === 'professional' || status === 'pending' || personChangedAt) return 100
  return refundPercentAt(policy, (refundFrom.getTime() - now.getTime()) / hourMs)
}

/** Bookings that were confirmed and not cancelled. The page of a business shows their number. */
export const countsAsBooked = (status: BookingStatus) =>
  status === 'confirmed' || status === 'completed' || status === 'no_show'
