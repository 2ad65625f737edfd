import type { Party } from '@ujuzi/contract/bookings/bookings'
import { day, hour, localDayOf, type ModelPolicy, minute } from '../calendar.ts'
import type { CalendarChange } from '../changes.ts'
import { type BookingAction, predict } from '../predict.ts'
import { simpleTransitions } from '../predict-transitions.ts'
import type { SlotsStep } from '../product/compare-slots.ts'
import type { SeededRandom } from '../random.ts'
import {
  activeBookings,
  type Model,
  type ModelActor,
  type ModelBooking,
  resourceOf,
} from '../state.ts'
import {
  randomBooking,
  randomSelection,
  randomStart,
  randomWait,
  randomWalkIn,
} from './random-bookings.ts'
import { randomChange, randomPolicy } from './random-changes.ts'
import { randomSeries, type SeriesStep } from './random-series.ts'

export const jobs = ['expire', 'complete', 'remind'] as const
export type ModelStep =
  | BookingAction
  | CalendarChange
  | { kind: 'wait'; ms: number }
  | { kind: 'job'; job: (typeof jobs)[number] }
  | { kind: 'policy'; business: number; policy: Partial<ModelPolicy> }
  | SeriesStep
  | SlotsStep

const weights = {
  request: 40,
  enter: 5,
  reschedule: 12,
  accept_move: 6,
  assign: 5,
  resize: 3,
  transition: 20,
  wait: 7,
  job: 8,
  change: 6,
  series: 6,
  slots: 4,
  move_slots: 2,
  policy: 1,
}

/** Arbitrary next step: some are possible in the current state, some must be refused. */
export function randomStep(
  model: Model,
  clients: readonly string[],
  random: SeededRandom,
): ModelStep {
  const kind = random.pickWeighted(weights)
  const business = random.integer(0, model.businesses.length - 1)
  switch (kind) {
    case 'request':
      return likely(model, random, () => ({
        ...{ kind, client: random.pick(random.chance(0.3) ? clients.slice(0, 1) : clients) },
        ...randomBooking(model, business, random),
      }))
    case 'enter':
      return likely(model, random, () => ({ kind, ...randomWalkIn(model, business, random) }))
    case 'wait':
      return { kind, ms: randomWait(random) }
    case 'job':
      return { kind, job: random.pick(jobs) }
    case 'policy':
      return { kind, business, policy: randomPolicy(random) }
    case 'series':
      return randomSeries(model, business, clients, random) ?? { kind: 'wait', ms: minute }
    case 'change':
      return randomChange(model, business, random)
    case 'slots':
      return randomSlots(model, business, random)
    default: {
      const booking = pickBooking(model, random)
      if (!booking) return { kind: 'wait', ms: minute }
      if (kind === 'transition')
        return byEmployee(model, randomTransition(model, booking, random), random)
      if (kind === 'move_slots') return randomMoveSlots(booking, random)
      if (kind === 'resize') return byEmployee(model, randomResize(booking, random), random)
      if (kind === 'assign') return randomAssignment(booking, random)
      const step =
        kind === 'reschedule'
          ? randomReschedule(model, booking, random)
          : randomAcceptance(model, booking, random)
      return byEmployee(model, step, random)
    }
  }
}

/** Often lets an employee act for the business: mostly the one whom the booking is with. */
function byEmployee(model: Model, step: ModelStep, random: SeededRandom): ModelStep {
  const isHandling =
    (step.kind === 'transition' && step.by === 'professional') ||
    ((step.kind === 'reschedule' || step.kind === 'accept_move' || step.kind === 'resize') &&
      step.party === 'professional')
  const booking = isHandling ? model.bookings.get(step.bookingId) : undefined
  if (!booking || random.chance(0.5)) return step
  const { resources, ownerId } = booking.business
  const employees = resources.flatMap(({ account }) =>
    account !== null && account !== ownerId ? [account] : [],
  )
  if (employees.length === 0) return step
  const { account } = resourceOf(booking)
  const own = employees.find((one) => one === account)
  if (random.chance(0.15)) return { ...step, employee: random.pick(employees) } as ModelStep
  return own ? ({ ...step, employee: own } as ModelStep) : step
}

export function randomSlots(
  model: Model,
  index: number,
  random: SeededRandom,
): ModelStep & { kind: 'slots' } {
  const business = model.businesses[index]
  if (!business) throw new Error(`No business ${index}`)
  const localDay = localDayOf(business, model.now) + random.integer(0, 3)
  return { kind: 'slots', business: index, ...randomSelection(business, random), localDay }
}

const randomResize = ({ id, end }: ModelBooking, random: SeededRandom): ModelStep => ({
  kind: 'resize',
  bookingId: id,
  party: random.chance(0.05) ? 'client' : 'professional',
  end: end + random.integer(-6, 12) * 5 * minute + random.integer(0, 59) * 1_000,
})

const randomMoveSlots = ({ id, localDay }: ModelBooking, random: SeededRandom): ModelStep => ({
  kind: 'move_slots',
  bookingId: id,
  localDay: localDay + random.integer(-1, 2),
})

/** Mostly the first of some random steps that is possible, so that there are many bookings. */
function likely(model: Model, random: SeededRandom, create: () => BookingAction): BookingAction {
  let step = create()
  const tries = random.chance(0.7) ? 8 : 0
  for (let n = 0; n < tries && predict(model, step).code !== 'done'; n++) step = create()
  return step
}

function randomAssignment(booking: ModelBooking, random: SeededRandom): ModelStep {
  const party = random.chance(0.05) ? 'client' : 'professional'
  const member = random.pick(booking.business.resources).id
  return { kind: 'assign', bookingId: booking.id, party, member }
}

/** Random booking. Prefers bookings that can still change, and those with an open proposal or no-show. */
function pickBooking(model: Model, random: SeededRandom): ModelBooking | undefined {
  const disputed = [...model.disputed].filter(
    ({ settledAt, contestedAt, noShow }) =>
      settledAt === null && (contestedAt !== null || (noShow?.at ?? 0) > model.now - 3 * day),
  )
  const changeable = [...activeBookings(model), ...disputed]
  const undecided = changeable.filter(
    (booking) => booking.proposal !== null || booking.noShow !== null,
  )
  if (undecided.length > 0 && random.chance(0.4)) return random.pick(undecided)
  if (changeable.length > 0 && random.chance(0.9)) return random.pick(changeable)
  return model.bookings.size > 0 ? random.pick([...model.bookings.values()]) : undefined
}

/** Party that acts: always the business for walk-in clients, who have no account and cannot act. */
const pickParty = (booking: ModelBooking, random: SeededRandom): Party =>
  booking.client !== null && random.chance(0.5) ? 'client' : 'professional'

/**
 * Random request to reschedule, often for a booking inside its notice period, where rescheduling needs the other
 * party's consent.
 */
function randomReschedule(model: Model, fallback: ModelBooking, random: SeededRandom): ModelStep {
  const inNotice = activeBookings(model).filter(
    (booking) =>
      booking.client !== null &&
      booking.start > model.now &&
      booking.start - model.now < booking.cancellation.free * hour,
  )
  const booking = inNotice.length > 0 && random.chance(0.5) ? random.pick(inNotice) : fallback
  const start = random.chance(0.05)
    ? booking.start
    : randomStart(model, booking.business, booking.sold.parts[0]?.service, random)
  const extraSeconds = random.chance(0.1) ? random.integer(1, 59) * 1_000 : 0
  return {
    kind: 'reschedule',
    bookingId: booking.id,
    party: pickParty(booking, random),
    start: start + extraSeconds,
    member: random.chance(0.2) ? random.pick(booking.business.resources).id : undefined,
  }
}

function randomAcceptance(model: Model, fallback: ModelBooking, random: SeededRandom): ModelStep {
  const proposed = activeBookings(model).filter((one) => one.proposal !== null)
  const booking = proposed.length > 0 && random.chance(0.9) ? random.pick(proposed) : fallback
  const responder = booking.proposal?.by === 'client' ? 'professional' : 'client'
  const party =
    booking.proposal && booking.client && random.chance(0.8)
      ? responder
      : pickParty(booking, random)
  const start = booking.proposal && random.chance(0.9) ? booking.proposal.start : booking.start
  return { kind: 'accept_move', bookingId: booking.id, party, start }
}

function randomTransition(model: Model, booking: ModelBooking, random: SeededRandom): ModelStep {
  const actors: ModelActor[] = [
    pickParty(booking, random),
    pickParty(booking, random),
    'moderator',
    'system',
  ]
  const every = actors.flatMap((by) =>
    simpleTransitions.map((transition) => ({
      kind: 'transition' as const,
      bookingId: booking.id,
      transition,
      by,
    })),
  )
  const possible = every.filter((step) => predict(model, step).code === 'done')
  const decline = possible.find(({ transition }) => transition === 'decline_move')
  if (decline && random.chance(0.4)) return decline
  // Fewer cancellations, so that most bookings reach later states.
  const likely = possible.filter(({ transition }) => transition !== 'cancel' || random.chance(0.3))
  return likely.length > 0 && random.chance(0.75) ? random.pick(likely) : random.pick(every)
}
