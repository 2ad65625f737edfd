import type { Party } from '@ujuzi/contract/bookings/bookings'
import { foresee, type Step } from './predict.ts'
import { plainMoves } from './predict-transitions.ts'
import type { Dice } from './random.ts'
import {
  day,
  holds,
  hour,
  localDayOf,
  type Model,
  type Mover,
  minute,
  type Shop,
  type Terms,
  type Visit,
  visitsOf,
} from './state.ts'

export const sweeps = ['expire', 'complete', 'remind'] as const
export type Turn =
  | Step
  | { kind: 'wait'; ms: number }
  | { kind: 'sweep'; what: (typeof sweeps)[number] }
  | { kind: 'terms'; shop: number; terms: Partial<Terms> }

const weights = {
  request: 32,
  enter: 5,
  reschedule: 12,
  accept_move: 6,
  move: 28,
  wait: 14,
  sweep: 8,
  terms: 1,
}

/** What somebody does next: often what can be done, often what cannot. */
export function nextTurn(model: Model, clients: readonly string[], dice: Dice): Turn {
  const kind = dice.weighted(weights)
  const shop = dice.whole(0, model.shops.length - 1)
  switch (kind) {
    case 'request':
      return { kind, ...visitAt(model, shop, dice), client: dice.pick(clients) }
    case 'enter':
      return { kind, ...byHandAt(model, shop, dice) }
    case 'wait':
      return { kind, ms: waiting(dice) }
    case 'sweep':
      return { kind, what: dice.pick(sweeps) }
    case 'terms':
      return { kind, shop, terms: otherTerms(dice) }
    default: {
      const visit = someVisit(model, dice)
      if (!visit) return { kind: 'wait', ms: minute }
      if (kind === 'move') return somePlainMove(model, visit, dice)
      return kind === 'reschedule'
        ? someReschedule(model, visit, dice)
        : someAcceptance(model, visit, dice)
    }
  }
}

const waiting = (dice: Dice) =>
  dice.chance(0.7)
    ? dice.whole(1, 90) * minute + dice.whole(0, 59) * 1_000
    : dice.whole(2, 16) * hour

function otherTerms(dice: Dice): Partial<Terms> {
  const none = dice.whole(0, 4)
  const partial = none + dice.whole(0, 12)
  return {
    accepts: dice.chance(0.4),
    pause: dice.pick([0, 5, 15, 20]) * minute,
    perDay: dice.whole(4, 9),
    policy: { none, partial, free: partial + dice.whole(0, 120), fee: dice.whole(0, 100) },
  }
}

function visitAt(model: Model, index: number, dice: Dice) {
  const shop = model.shops[index]
  if (!shop) throw new Error(`No shop ${index}`)
  const services = dice.chance(0.2) ? [0, 1] : [dice.whole(0, shop.services.length - 1)]
  return { shop: index, services, start: someStart(model, shop, dice) }
}

/** Also in the past, and not on a whole minute. */
function byHandAt(model: Model, index: number, dice: Dice) {
  const visit = visitAt(model, index, dice)
  const daysBack = dice.chance(0.4) ? dice.whole(0, 9) : 0
  const far = dice.chance(0.05) ? 400 * day : 0
  const start = visit.start - daysBack * day + far + dice.whole(0, 59) * 1_000
  return { ...visit, start: dice.chance(0.3) ? start + dice.whole(-40, 40) * minute : start }
}

/** Mostly in the coming days and in opening hours, where people get in each other's way. */
function someStart(model: Model, shop: Shop, dice: Dice) {
  const how = dice.weighted({ quarter: 70, after: 16, odd: 6, far: 4, past: 4 })
  const ahead = dice.chance(0.7) ? dice.whole(0, 3) : dice.whole(0, 8)
  const midnight = (localDayOf(shop, model.now) + ahead) * day - shop.offset
  const quarter = midnight + dice.whole(7 * 4, 19 * 4) * 15 * minute
  if (how === 'far') return quarter + 60 * day
  if (how === 'past') return quarter - dice.whole(1, 3) * day
  if (how === 'odd') return quarter + dice.whole(1, 14) * minute
  const before = visitsOf(model, shop).filter(
    (visit) => holds(visit) && visit.busyUntil > model.now - day,
  )
  return how === 'after' && before.length > 0
    ? dice.pick(before).busyUntil + dice.whole(0, 2) * 15 * minute
    : quarter
}

/** Mostly one that something can still happen to. */
function someVisit(model: Model, dice: Dice): Visit | undefined {
  const all = [...model.visits.values()]
  const live = all.filter(
    (visit) => holds(visit) || (visit.noShow !== null && visit.settledAt === null),
  )
  const asking = live.filter((visit) => visit.wish !== null || visit.noShow !== null)
  if (asking.length > 0 && dice.chance(0.4)) return dice.pick(asking)
  if (live.length > 0 && dice.chance(0.9)) return dice.pick(live)
  return all.length > 0 ? dice.pick(all) : undefined
}

/** A guest has no account to act with. */
const someSide = (visit: Visit, dice: Dice): Party =>
  visit.client !== null && dice.chance(0.5) ? 'client' : 'professional'

/** Often one whose notice has begun, where it takes the other side's word. */
function someReschedule(model: Model, any: Visit, dice: Dice): Turn {
  const near = [...model.visits.values()].filter(
    (visit) =>
      holds(visit) &&
      visit.client !== null &&
      visit.start > model.now &&
      visit.start - model.now < visit.policy.free * hour,
  )
  const visit = near.length > 0 && dice.chance(0.5) ? dice.pick(near) : any
  const start = dice.chance(0.05) ? visit.start : someStart(model, visit.shop, dice)
  const seconds = dice.chance(0.1) ? dice.whole(1, 59) * 1_000 : 0
  return {
    kind: 'reschedule',
    visit: visit.id,
    party: someSide(visit, dice),
    start: start + seconds,
  }
}

function someAcceptance(model: Model, any: Visit, dice: Dice): Turn {
  const wished = [...model.visits.values()].filter((one) => one.wish !== null && holds(one))
  const visit = wished.length > 0 && dice.chance(0.9) ? dice.pick(wished) : any
  const right = visit.wish?.by === 'client' ? 'professional' : 'client'
  const party = visit.wish && visit.client && dice.chance(0.8) ? right : someSide(visit, dice)
  const start = visit.wish && dice.chance(0.9) ? visit.wish.start : visit.start
  return { kind: 'accept_move', visit: visit.id, party, start }
}

function somePlainMove(model: Model, visit: Visit, dice: Dice): Turn {
  const movers: Mover[] = [someSide(visit, dice), someSide(visit, dice), 'reviewer', 'system']
  const every = movers.flatMap((by) =>
    plainMoves.map((move) => ({ kind: 'move' as const, visit: visit.id, move, by })),
  )
  const possible = every.filter((step) => foresee(model, step).code === 'done')
  const answer = possible.find(({ move }) => move === 'decline_move')
  if (answer && dice.chance(0.4)) return answer
  // Called off less often than possible, or hardly anything would come to pass.
  const wanted = possible.filter(({ move }) => move !== 'cancel' || dice.chance(0.3))
  return wanted.length > 0 && dice.chance(0.75) ? dice.pick(wanted) : dice.pick(every)
}
