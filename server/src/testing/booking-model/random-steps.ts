import type { Party } from '@ujuzi/contract/bookings/bookings'
import { type BookingAction, predict } from './predict.ts'
import { simpleTransitions } from './predict-transitions.ts'
import type { SeededRandom } from './random.ts'
import {
  bookingsOf,
  day,
  hour,
  isActive,
  localDayOf,
  type Model,
  type ModelActor,
  type ModelBooking,
  type ModelBusiness,
  type ModelPolicy,
  minute,
} from './state.ts'

export const jobs = ['expire', 'complete', 'remind'] as const
export type ModelStep =
  | BookingAction
  | { kind: 'wait'; ms: number }
  | { kind: 'job'; job: (typeof jobs)[number] }
  | { kind: 'policy'; business: number; policy: Partial<ModelPolicy> }

const weights = {
  request: 32,
  enter: 5,
  reschedule: 12,
  accept_move: 6,
  transition: 28,
  wait: 14,
  job: 8,
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
      return { kind, ...randomBooking(model, business, random), client: random.pick(clients) }
    case 'enter':
      return { kind, ...randomWalkIn(model, business, random) }
    case 'wait':
      return { kind, ms: randomWait(random) }
    case 'job':
      return { kind, job: random.pick(jobs) }
    case 'policy':
      return { kind, business, policy: randomPolicy(random) }
    default: {
      const booking = pickBooking(model, random)
      if (!booking) return { kind: 'wait', ms: minute }
      if (kind === 'transition') return randomTransition(model, booking, random)
      return kind === 'reschedule'
        ? randomReschedule(model, booking, random)
        : randomAcceptance(model, booking, random)
    }
  }
}

const randomWait = (random: SeededRandom) =>
  random.chance(0.7)
    ? random.integer(1, 90) * minute + random.integer(0, 59) * 1_000
    : random.integer(2, 16) * hour

function randomPolicy(random: SeededRandom): Partial<ModelPolicy> {
  const none = random.integer(0, 4)
  const partial = none + random.integer(0, 12)
  return {
    autoAccept: random.chance(0.4),
    buffer: random.pick([0, 5, 15, 20]) * minute,
    maxPerDay: random.integer(4, 9),
    cancellation: {
      none,
      partial,
      free: partial + random.integer(0, 120),
      fee: random.integer(0, 100),
    },
  }
}

function randomBooking(model: Model, index: number, random: SeededRandom) {
  const business = model.businesses[index]
  if (!business) throw new Error(`No business ${index}`)
  const services = random.chance(0.2) ? [0, 1] : [random.integer(0, business.services.length - 1)]
  return { business: index, services, start: randomStart(model, business, random) }
}

/** Random walk-in booking. Starts may also be in the past or far ahead, and not on a whole minute. */
function randomWalkIn(model: Model, index: number, random: SeededRandom) {
  const booking = randomBooking(model, index, random)
  const daysBack = random.chance(0.4) ? random.integer(0, 9) : 0
  const far = random.chance(0.05) ? 400 * day : 0
  const start = booking.start - daysBack * day + far + random.integer(0, 59) * 1_000
  return {
    ...booking,
    start: random.chance(0.3) ? start + random.integer(-40, 40) * minute : start,
  }
}

/** Random start, mostly in the next days and in opening hours, so that bookings compete for the same times. */
function randomStart(model: Model, business: ModelBusiness, random: SeededRandom) {
  const how = random.pickWeighted({ quarter: 70, after: 16, odd: 6, far: 4, past: 4 })
  const ahead = random.chance(0.7) ? random.integer(0, 3) : random.integer(0, 8)
  const midnight = (localDayOf(business, model.now) + ahead) * day - business.offset
  const quarter = midnight + random.integer(7 * 4, 19 * 4) * 15 * minute
  if (how === 'far') return quarter + 60 * day
  if (how === 'past') return quarter - random.integer(1, 3) * day
  if (how === 'odd') return quarter + random.integer(1, 14) * minute
  const before = bookingsOf(model, business).filter(
    (booking) => isActive(booking) && booking.busyUntil > model.now - day,
  )
  return how === 'after' && before.length > 0
    ? random.pick(before).busyUntil + random.integer(0, 2) * 15 * minute
    : quarter
}

/** Random booking. Prefers bookings that can still change, and those with an open proposal or no-show. */
function pickBooking(model: Model, random: SeededRandom): ModelBooking | undefined {
  const all = [...model.bookings.values()]
  const changeable = all.filter(
    (booking) => isActive(booking) || (booking.noShow !== null && booking.settledAt === null),
  )
  const undecided = changeable.filter(
    (booking) => booking.proposal !== null || booking.noShow !== null,
  )
  if (undecided.length > 0 && random.chance(0.4)) return random.pick(undecided)
  if (changeable.length > 0 && random.chance(0.9)) return random.pick(changeable)
  return all.length > 0 ? random.pick(all) : undefined
}

/** Party that acts: always the business for walk-in clients, who have no account and cannot act. */
const pickParty = (booking: ModelBooking, random: SeededRandom): Party =>
  booking.client !== null && random.chance(0.5) ? 'client' : 'professional'

/**
 * Random request to reschedule, often for a booking inside its notice period, where rescheduling needs the other
 * party's consent.
 */
function randomReschedule(model: Model, fallback: ModelBooking, random: SeededRandom): ModelStep {
  const inNotice = [...model.bookings.values()].filter(
    (booking) =>
      isActive(booking) &&
      booking.client !== null &&
      booking.start > model.now &&
      booking.start - model.now < booking.cancellation.free * hour,
  )
  const booking = inNotice.length > 0 && random.chance(0.5) ? random.pick(inNotice) : fallback
  const start = random.chance(0.05) ? booking.start : randomStart(model, booking.business, random)
  const extraSeconds = random.chance(0.1) ? random.integer(1, 59) * 1_000 : 0
  return {
    kind: 'reschedule',
    bookingId: booking.id,
    party: pickParty(booking, random),
    start: start + extraSeconds,
  }
}

function randomAcceptance(model: Model, fallback: ModelBooking, random: SeededRandom): ModelStep {
  const proposed = [...model.bookings.values()].filter(
    (one) => one.proposal !== null && isActive(one),
  )
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
    'reviewer',
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
