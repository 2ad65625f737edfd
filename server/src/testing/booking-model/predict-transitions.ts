import type { BookingStatus, RecordedTransition } from '@ujuzi/contract/bookings/bookings'
import { day, hour } from './calendar.ts'
import { type ActorOfModel, notify, notifyBothParties, notifyPerson } from './notify.ts'
import {
  activeBookings,
  isOpen,
  isProposalOpen,
  type Model,
  type ModelActor,
  type ModelBooking,
  nextReminderAt,
  otherParty,
  type Prediction,
  predictRefusal,
  recordTransition,
} from './state.ts'
import { refundPercentAt } from './times.ts'

/** Left out: `confirm_attendance`, which only clients without an account can do, through their link. */
export type SimpleTransition = Exclude<
  RecordedTransition,
  | 'request'
  | 'enter'
  | 'reschedule'
  | 'propose'
  | 'accept_move'
  | 'assign'
  | 'resize'
  | 'confirm_attendance'
>
export type TransitionAction = {
  kind: 'transition'
  bookingId: string
  transition: SimpleTransition
  by: ModelActor
  /** Account of the employee who acts for the business. */
  employee?: string | undefined
}

type TransitionRule = {
  by: ModelActor[]
  statuses: BookingStatus[]
  /** Returns the code of the refusal; undefined allows the transition. */
  findRefusal?: (
    booking: ModelBooking,
    now: number,
    by: ModelActor,
  ) => 'wrong_status' | 'not_allowed' | undefined
  change: (model: Model, booking: ModelBooking, actor: ActorOfModel) => void
}

const wrongStatusIf = (condition: boolean) => (condition ? ('wrong_status' as const) : undefined)
const parties: ModelActor[] = ['client', 'professional']

const closeBooking = (booking: ModelBooking, status: BookingStatus) =>
  Object.assign(booking, { status, proposal: null, remindAt: null })

const transitionRules: Record<SimpleTransition, TransitionRule> = {
  confirm: {
    by: ['professional'],
    statuses: ['pending'],
    findRefusal: (booking, now) => wrongStatusIf(!isOpen(booking, now)),
    change(model, booking, actor) {
      const remindAt = nextReminderAt(booking.start, model.now)
      Object.assign(booking, { status: 'confirmed', proposal: null, remindAt })
      notifyBothParties(model, booking, actor, { event: 'confirmed', isConfirmed: true })
    },
  },
  decline: {
    by: ['professional'],
    statuses: ['pending'],
    findRefusal: (booking, now) => wrongStatusIf(!isOpen(booking, now)),
    change(model, booking, { employee }) {
      closeBooking(booking, 'declined')
      notify(model, booking, 'client', 'declined')
      if (!employee) notifyPerson(model, booking, 'team_declined')
    },
  },
  expire: {
    by: ['system'],
    statuses: ['pending'],
    findRefusal: (booking, now) => wrongStatusIf(isOpen(booking, now)),
    change(model, booking) {
      closeBooking(booking, 'expired')
      notify(model, booking, 'client', 'expired')
    },
  },
  cancel: {
    by: parties,
    statuses: ['pending', 'confirmed'],
    findRefusal: (booking, now) => wrongStatusIf(!isOpen(booking, now)),
    change(model, booking, actor) {
      const { by } = actor
      const isFree = by === 'professional' || booking.status === 'pending'
      const refundPercent = isFree ? 100 : refundPercentAt(booking, model.now)
      const isConfirmed = booking.status === 'confirmed'
      Object.assign(closeBooking(booking, 'cancelled'), { cancelledBy: by, refundPercent })
      notifyBothParties(model, booking, actor, { event: 'cancelled', isConfirmed })
    },
  },
  decline_move: {
    by: parties,
    statuses: ['pending', 'confirmed'],
    findRefusal: (booking, now) => wrongStatusIf(!isProposalOpen(booking, now)),
    change(model, booking, { by }) {
      const proposer = booking.proposal?.by
      booking.proposal = null
      if (proposer && proposer !== by) notify(model, booking, proposer, 'move_declined')
    },
  },
  complete: {
    by: ['professional', 'system'],
    statuses: ['confirmed'],
    findRefusal: ({ start, end }, now, by) =>
      wrongStatusIf(by === 'system' ? now < end + 2 * day : now < start),
    change(model, booking) {
      Object.assign(closeBooking(booking, 'completed'), { completedAt: model.now })
      notify(model, booking, 'client', 'completed')
    },
  },
  no_show: {
    by: parties,
    statuses: ['confirmed'],
    findRefusal: ({ start, client }, now, by) =>
      wrongStatusIf(now < start || (by === 'client' && client === null)),
    change(model, booking, { by }) {
      Object.assign(closeBooking(booking, 'no_show'), {
        noShow: { absentee: otherParty(by), at: model.now },
      })
      model.disputed.add(booking)
      notify(model, booking, otherParty(by), 'no_show')
    },
  },
  contest: {
    by: parties,
    statuses: ['no_show'],
    findRefusal: ({ noShow, contestedAt }, now, by) => {
      if (noShow?.absentee !== by) return 'not_allowed'
      return wrongStatusIf(contestedAt !== null || now >= noShow.at + 2 * day)
    },
    change(model, booking, { by }) {
      booking.contestedAt = model.now
      notify(model, booking, otherParty(by), 'contested')
    },
  },
  uphold: {
    by: ['moderator'],
    statuses: ['no_show'],
    findRefusal: ({ contestedAt, settledAt }) =>
      wrongStatusIf(contestedAt === null || settledAt !== null),
    change(model, booking) {
      booking.settledAt = model.now
      notify(model, booking, 'client', 'upheld')
      notify(model, booking, 'professional', 'upheld')
    },
  },
  dismiss: {
    by: ['moderator'],
    statuses: ['no_show'],
    findRefusal: ({ contestedAt, settledAt }) =>
      wrongStatusIf(contestedAt === null || settledAt !== null),
    change(model, booking) {
      const noShow = booking.noShow && { ...booking.noShow, absentee: null }
      Object.assign(booking, { status: 'completed', settledAt: model.now, noShow })
      notify(model, booking, 'client', 'dismissed')
      notify(model, booking, 'professional', 'dismissed')
    },
  },
}

export const simpleTransitions = Object.keys(transitionRules) as SimpleTransition[]

export function predictTransition(
  model: Model,
  booking: ModelBooking,
  { transition, by, employee }: Omit<TransitionAction, 'kind' | 'bookingId'>,
): Prediction {
  const { by: actors, statuses, findRefusal, change } = transitionRules[transition]
  if (!actors.includes(by)) return predictRefusal('not_allowed')
  if (!statuses.includes(booking.status)) return predictRefusal('wrong_status')
  const refusal = findRefusal?.(booking, model.now, by)
  if (refusal) return predictRefusal(refusal)
  const apply = () => {
    const from = booking.status
    change(model, booking, { by, employee })
    recordTransition(model, booking, { transition, by, from })
  }
  return { code: 'done', resources: [], apply }
}

/** Makes the changes of a scheduled job in the model. */
export function applyJob(model: Model, job: 'expire' | 'complete' | 'remind') {
  for (const booking of activeBookings(model)) {
    if (job === 'remind') sendReminder(model, booking)
    else {
      const { code, apply } = predictTransition(model, booking, { transition: job, by: 'system' })
      if (code === 'done') apply({ id: booking.id, resource: booking.resource })
    }
  }
}

function sendReminder(model: Model, booking: ModelBooking) {
  const { remindAt, start, status, client } = booking
  if (remindAt === null || remindAt > model.now) return
  if (status !== 'confirmed') throw new Error('Only confirmed bookings have a reminder')
  const left = start - model.now
  // Reminders that are due within an hour of each other are sent as one; a client without an account gets only one.
  booking.remindAt = left > 0 && client !== null ? nextReminderAt(start, model.now + hour) : null
  if (left > 0)
    notify(model, booking, 'client', left > 2 * hour ? 'reminder_day' : 'reminder_hours')
}
