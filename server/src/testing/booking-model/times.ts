import {
  day,
  holds,
  hour,
  localDayOf,
  type Model,
  minute,
  type Shop,
  type Visit,
  visitsOf,
} from './state.ts'

export type Wanted = {
  shop: Shop
  client: string | null
  start: number
  length: number
  /** The visit that is to move. */
  moving?: Visit
}

/** The chairs it may be on, or why there is none. */
export type Room = { chairs: string[] } | { code: string }

type Span = { from: number; to: number }
const meet = (a: Span, b: Span) => a.from < b.to && b.from < a.to

/** A time that a client chooses: inside everything the business has laid down. */
export function roomForClient(model: Model, wanted: Wanted): Room {
  const code = whyNot(model, wanted)
  if (code) return { code }
  const open = openChairs(wanted)
  return withClient(model, wanted, freeOf(model, wanted, open))
}

/** A time the business itself agrees to: only other visits stand in the way. */
export function roomByHand(model: Model, wanted: Wanted, past: boolean): Room {
  const { start } = wanted
  if (start > model.now + 365 * day) return { code: 'too_far' }
  if (start < model.now && !past) return { code: 'too_soon' }
  if (start < model.now - 7 * day) return { code: 'too_late' }
  const free = freeOf(model, wanted, wanted.shop.chairs).filter(
    (chair) => start >= model.now || !wasUsed(model, wanted, chair),
  )
  const open = openChairs(wanted)
  const inUse = free.filter((chair) => open.includes(chair))
  return withClient(model, wanted, free, inUse.length > 0 ? inUse : free)
}

/** A visit that moves stays on its chair where it can. */
function withClient(model: Model, wanted: Wanted, free: string[], preferred = free): Room {
  if (isElsewhere(model, wanted)) return { code: 'client_busy' }
  if (free.length === 0) return { code: 'slot_taken' }
  const own = wanted.moving?.chair
  return { chairs: own !== undefined && free.includes(own) ? [own] : preferred }
}

function whyNot(model: Model, wanted: Wanted) {
  const { shop, start, length, moving } = wanted
  const { terms } = shop
  const on = localDayOf(shop, start)
  const today = localDayOf(shop, model.now)
  if (on > today + terms.ahead) return 'too_far'
  if (on === today && !terms.sameDay) return 'too_soon'
  if (start < model.now + terms.lead) return 'too_soon'
  const opens = on * day + shop.hours.opens - shop.offset
  const closes = on * day + shop.hours.closes - shop.offset
  if (start < opens || start + length > closes) return 'outside_hours'
  if (!isOffered(model, wanted, opens)) return 'outside_hours'
  if (openChairs(wanted).length === 0) return 'outside_hours'
  const counted = visitsOf(model, shop).filter(
    (visit) =>
      visit !== moving && visit.localDay === on && (holds(visit) || visit.status === 'completed'),
  )
  return counted.length >= terms.perDay ? 'day_full' : undefined
}

/** In quarters from the opening, or from where another visit ends; a visit may stay where it is. */
function isOffered(model: Model, { shop, start, moving }: Wanted, opens: number) {
  if (moving?.start === start) return true
  const ends = visitsOf(model, shop)
    .filter(holds)
    .map(({ busyUntil }) => busyUntil)
    .filter((end) => end >= opens && end <= start)
  return [opens, ...ends].some((from) => (start - from) % (15 * minute) === 0)
}

const openChairs = ({ shop, start, length }: Wanted) =>
  shop.chairs.filter(
    (chair) =>
      !shop.off.some(
        (off) =>
          (off.chair === undefined || off.chair === chair) &&
          meet(off, { from: start, to: start + length }),
      ),
  )

function freeOf(model: Model, { shop, start, length, moving }: Wanted, chairs: string[]) {
  const wanted = { from: start, to: start + length + shop.terms.pause }
  const inTheWay = visitsOf(model, shop).filter(
    (visit) =>
      visit !== moving && holds(visit) && meet(wanted, { from: visit.start, to: visit.busyUntil }),
  )
  return chairs.filter((chair) => !inTheWay.some((visit) => visit.chair === chair))
}

/** Whether a visit that is over was on the chair then. */
const wasUsed = (model: Model, { shop, start, length }: Wanted, chair: string) =>
  visitsOf(model, shop).some(
    (visit) =>
      visit.status === 'completed' &&
      visit.chair === chair &&
      meet(
        { from: start, to: start + length },
        { from: visit.start, to: Math.min(visit.end, visit.overAt ?? visit.end) },
      ),
  )

const isElsewhere = (model: Model, { client, start, length, moving }: Wanted) =>
  client !== null &&
  [...model.visits.values()].some(
    (visit) =>
      visit !== moving &&
      visit.client === client &&
      holds(visit) &&
      meet({ from: start, to: start + length }, { from: visit.start, to: visit.end }),
  )

/** What is paid back to a client who calls off now; a business that calls off pays all of it back. */
export function refundFor({ policy, refundFrom }: Visit, now: number) {
  const notice = (refundFrom - now) / hour
  if (notice >= policy.free) return 100
  if (notice >= policy.partial) return 100 - policy.fee
  if (notice >= policy.none) return (100 - policy.fee) / 2
  return 0
}
