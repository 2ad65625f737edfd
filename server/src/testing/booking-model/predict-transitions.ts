import type { BookingStatus, RecordedMove } from '@ujuzi/contract/bookings/bookings'
import {
  day,
  enterInRecord,
  type Foreseen,
  hour,
  isAhead,
  type Model,
  type Mover,
  nextReminder,
  other,
  refused,
  tell,
  tellBoth,
  type Visit,
  wishStands,
} from './state.ts'
import { refundFor } from './times.ts'

export type PlainMove = Exclude<
  RecordedMove,
  'request' | 'enter' | 'reschedule' | 'propose' | 'accept_move'
>
export type Plain = { kind: 'move'; visit: string; move: PlainMove; by: Mover }

type Law = {
  by: Mover[]
  on: BookingStatus[]
  /** Undefined: it may be. */
  unless?: (visit: Visit, now: number, by: Mover) => 'wrong_status' | 'not_allowed' | undefined
  does: (model: Model, visit: Visit, by: Mover) => void
}

const late = (is: boolean) => (is ? ('wrong_status' as const) : undefined)
const sides: Mover[] = ['client', 'professional']

const leaves = (visit: Visit, status: BookingStatus) =>
  Object.assign(visit, { status, wish: null, remindAt: null })

const laws: Record<PlainMove, Law> = {
  confirm: {
    by: ['professional'],
    on: ['pending'],
    unless: (visit, now) => late(!isAhead(visit, now)),
    does(model, visit) {
      const remindAt = nextReminder(visit.start, model.now)
      Object.assign(visit, { status: 'confirmed', wish: null, remindAt })
      tellBoth(model, visit, 'professional', { event: 'confirmed', agreed: true })
    },
  },
  decline: {
    by: ['professional'],
    on: ['pending'],
    unless: (visit, now) => late(!isAhead(visit, now)),
    does(model, visit) {
      leaves(visit, 'declined')
      tell(model, visit, 'client', 'declined')
    },
  },
  expire: {
    by: ['system'],
    on: ['pending'],
    unless: (visit, now) => late(isAhead(visit, now)),
    does(model, visit) {
      leaves(visit, 'expired')
      tell(model, visit, 'client', 'expired')
    },
  },
  cancel: {
    by: sides,
    on: ['pending', 'confirmed'],
    unless: (visit, now) => late(!isAhead(visit, now)),
    does(model, visit, by) {
      const costsNothing = by === 'professional' || visit.status === 'pending'
      const refund = costsNothing ? 100 : refundFor(visit, model.now)
      const agreed = visit.status === 'confirmed'
      Object.assign(leaves(visit, 'cancelled'), { cancelledBy: by, refund })
      tellBoth(model, visit, by, { event: 'cancelled', agreed })
    },
  },
  decline_move: {
    by: sides,
    on: ['pending', 'confirmed'],
    unless: (visit, now) => late(!wishStands(visit, now)),
    does(model, visit, by) {
      const asker = visit.wish?.by
      visit.wish = null
      if (asker && asker !== by) tell(model, visit, asker, 'move_declined')
    },
  },
  complete: {
    by: ['professional', 'system'],
    on: ['confirmed'],
    unless: ({ start, end }, now, by) => late(by === 'system' ? now < end + 2 * day : now < start),
    does(model, visit) {
      Object.assign(leaves(visit, 'completed'), { overAt: model.now })
      tell(model, visit, 'client', 'completed')
    },
  },
  no_show: {
    by: sides,
    on: ['confirmed'],
    unless: ({ start, client }, now, by) =>
      late(now < start || (by === 'client' && client === null)),
    does(model, visit, by) {
      Object.assign(leaves(visit, 'no_show'), { noShow: { of: other(by), at: model.now } })
      tell(model, visit, other(by), 'no_show')
    },
  },
  contest: {
    by: sides,
    on: ['no_show'],
    unless: ({ noShow, contestedAt }, now, by) => {
      if (noShow?.of !== by) return 'not_allowed'
      return late(contestedAt !== null || now >= noShow.at + 2 * day)
    },
    does(model, visit, by) {
      visit.contestedAt = model.now
      tell(model, visit, other(by), 'contested')
    },
  },
  uphold: {
    by: ['reviewer'],
    on: ['no_show'],
    unless: ({ contestedAt, settledAt }) => late(contestedAt === null || settledAt !== null),
    does(model, visit) {
      visit.settledAt = model.now
      tell(model, visit, 'client', 'upheld')
      tell(model, visit, 'professional', 'upheld')
    },
  },
  dismiss: {
    by: ['reviewer'],
    on: ['no_show'],
    unless: ({ contestedAt, settledAt }) => late(contestedAt === null || settledAt !== null),
    does(model, visit) {
      const noShow = visit.noShow && { ...visit.noShow, of: null }
      Object.assign(visit, { status: 'completed', settledAt: model.now, noShow })
      tell(model, visit, 'client', 'dismissed')
      tell(model, visit, 'professional', 'dismissed')
    },
  },
}

export const plainMoves = Object.keys(laws) as PlainMove[]

export function foreseeMove(
  model: Model,
  visit: Visit,
  { move, by }: Pick<Plain, 'move' | 'by'>,
): Foreseen {
  const { by: movers, on, unless, does } = laws[move]
  if (!movers.includes(by)) return refused('not_allowed')
  if (!on.includes(visit.status)) return refused('wrong_status')
  const refusal = unless?.(visit, model.now, by)
  if (refusal) return refused(refusal)
  const happen = () => {
    const from = visit.status
    does(model, visit, by)
    enterInRecord(model, visit, { move, by, from })
  }
  return { code: 'done', chairs: [], happen }
}

/** What happens by itself when the house looks round. */
export function sweep(model: Model, what: 'expire' | 'complete' | 'remind') {
  for (const visit of model.visits.values()) {
    if (what === 'remind') remind(model, visit)
    else {
      const { code, happen } = foreseeMove(model, visit, { move: what, by: 'system' })
      if (code === 'done') happen({ id: visit.id, chair: visit.chair })
    }
  }
}

function remind(model: Model, visit: Visit) {
  const { remindAt, start, status } = visit
  if (remindAt === null || remindAt > model.now) return
  if (status !== 'confirmed') throw new Error('Only what is agreed has a reminder')
  const left = start - model.now
  // Those that fall due close together go out as one.
  visit.remindAt = left > 0 ? nextReminder(start, model.now + hour) : null
  if (left > 0) tell(model, visit, 'client', left > 2 * hour ? 'reminder_day' : 'reminder_hours')
}
