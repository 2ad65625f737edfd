import {
  day,
  hour,
  instantOf,
  localDayOf,
  type ModelBusiness,
  minute,
  weekdayOf,
} from '../calendar.ts'
import { serviceAt } from '../offers.ts'
import type { SeededRandom } from '../random.ts'
import { activeBookings, type Model } from '../state.ts'

/** Random services with options and, in a team, a chosen person. Some are refused. */
export function randomSelection(business: ModelBusiness, random: SeededRandom) {
  const index = random.integer(0, business.services.length - 1)
  const services = random.chance(0.12)
    ? [index, random.integer(0, business.services.length - 1)]
    : [index]
  const options = services.flatMap((service) => randomOptions(business, service, random))
  const foreign = business.options.filter(({ service }) => !services.includes(service))
  if (foreign.length > 0 && random.chance(0.02)) options.push(random.pick(foreign).id)
  const isTeam = business.resources.some(({ kind }) => kind === 'person')
  const member = isTeam && random.chance(0.4) ? random.pick(business.resources).id : undefined
  return { services, options, member }
}

function randomOptions({ options }: ModelBusiness, index: number, random: SeededRandom) {
  const own = options.filter(({ service }) => service === index)
  const variants = own.filter(({ kind }) => kind === 'variant')
  const addOns = own.filter(({ kind }) => kind === 'add_on' && random.chance(0.35))
  const chosen = variants.length > 0 && random.chance(0.97) ? [random.pick(variants)] : []
  return [...chosen, ...addOns].map(({ id }) => id)
}

export function randomBooking(model: Model, index: number, random: SeededRandom) {
  const business = model.businesses[index]
  if (!business) throw new Error(`No business ${index}`)
  const selection = randomSelection(business, random)
  const start = randomStart(model, business, selection.services[0], random)
  return { business: index, ...selection, start }
}

/** Random walk-in booking. Starts may also be in the past or far ahead, and not on a whole minute. */
export function randomWalkIn(model: Model, index: number, random: SeededRandom) {
  const booking = randomBooking(model, index, random)
  const daysBack = random.chance(0.4) ? random.integer(0, 20) : 0
  const far = random.chance(0.05) ? 400 * day : 0
  const start = booking.start - daysBack * day + far + random.integer(0, 59) * 1_000
  return {
    ...booking,
    start: random.chance(0.3) ? start + random.integer(-40, 40) * minute : start,
  }
}

/**
 * Random start, mostly in the next days and in opening hours, so that bookings compete for the same times: at a quarter of an
 * hour, after a booking, in the gap of one, or with a session.
 */
export function randomStart(
  model: Model,
  business: ModelBusiness,
  service: number | undefined,
  random: SeededRandom,
) {
  const how = random.pickWeighted({
    ...{ quarter: 46, after: 14, gap: 10, around: 10, session: 14 },
    ...{ odd: 6, far: 2, past: 4 },
  })
  const today = localDayOf(business, model.now)
  const localDay = today + (random.chance(0.8) ? random.integer(0, 2) : random.integer(0, 8))
  const quarter = instantOf(business, localDay, random.integer(7 * 4, 19 * 4) * 15 * minute)
  if (how === 'far') return quarter + 60 * day
  if (how === 'past') return quarter - random.integer(1, 3) * day
  if (how === 'odd') return quarter + random.integer(1, 14) * minute
  const near = activeBookings(model).filter((booking) => booking.business === business)
  const { preparation, sessions, gaps } = serviceAt(business, service ?? 0)
  if (how === 'after' && near.length > 0)
    return random.pick(near).busyUntil + preparation + random.integer(0, 2) * 15 * minute
  const cut = near.filter(({ gaps }) => gaps.length > 0)
  if (how === 'gap' && cut.length > 0) {
    const booking = random.pick(cut)
    return booking.start + random.pick(booking.gaps).from + preparation
  }
  // The other booking lies in a gap of this one.
  const [gap] = gaps
  if (how === 'around' && gap && near.length > 0) {
    const booking = random.pick(near)
    return booking.start - booking.preparation - gap.from - random.integer(0, 1) * 5 * minute
  }
  const weekly = sessions.filter(({ weekday }) => weekday === weekdayOf(localDay))
  const open = near.filter(({ seats, sold }) => seats > 1 && sold.parts[0]?.service === service)
  if (how === 'quarter' && sessions.length === 0) return quarter
  if (open.length > 0 && random.chance(0.5)) return random.pick(open).start
  return weekly.length > 0 ? instantOf(business, localDay, random.pick(weekly).at) : quarter
}

/** Random time to wait: mostly minutes. */
export const randomWait = (random: SeededRandom) =>
  random.chance(0.9)
    ? random.integer(1, 90) * minute + random.integer(0, 59) * 1_000
    : random.integer(2, 16) * hour
