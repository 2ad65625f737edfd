import {
  hour,
  instantOf,
  isUsed,
  localDayOf,
  type ModelBusiness,
  type ModelPolicy,
  type ModelTimeOff,
  minute,
  type Repetition,
  weekdayOf,
} from '../calendar.ts'
import type { CalendarChange, ServiceChanges } from '../changes.ts'
import { serviceAt } from '../offers.ts'
import type { SeededRandom } from '../random.ts'
import type { Model } from '../state.ts'
import { planGaps, planOwnHours, planOwnServices, planShape } from './random-businesses.ts'

/** Random change of who works when: people leave and come back, take bookings or not, and have time off. */
export function randomChange(model: Model, index: number, random: SeededRandom): CalendarChange {
  const business = model.businesses[index]
  if (!business) throw new Error(`No business ${index}`)
  const people = business.resources.filter(({ kind }) => kind === 'person')
  const retired = people.filter((one) => one.retired)
  const present = people.filter((one) => !one.retired)
  const used = people.filter(isUsed)
  const resting = people.filter((one) => !one.retired && !one.bookable)
  const how = random.pickWeighted({
    leave: 5,
    comeBack: 4,
    rest: 2,
    work: 4,
    timeOff: 4,
    terms: 2,
    service: 3,
    special: 5,
  })
  if (how === 'comeBack' && retired.length > 0) {
    const { id } = random.pick(retired)
    return {
      kind: 'restore',
      business: index,
      resource: id,
      services: randomServices(business, random),
    }
  }
  if (how === 'leave' && used.length > 1)
    return { kind: 'retire', business: index, resource: random.pick(used).id }
  if (how === 'work' && resting.length > 0)
    return { kind: 'bookable', business: index, resource: random.pick(resting).id, bookable: true }
  if (how === 'rest' && used.length > 1)
    return { kind: 'bookable', business: index, resource: random.pick(used).id, bookable: false }
  if (how === 'terms' && present.length > 0) {
    const services = planOwnServices(business.services, random)
    const hours = planOwnHours(random)
    return { kind: 'terms', business: index, resource: random.pick(present).id, hours, services }
  }
  if (how === 'special') return randomDay(model, business, index, random)
  if (how === 'service') return randomServiceChange(business, index, random)
  return { kind: 'time_off', business: index, off: randomTimeOff(model, business, random) }
}

function randomServiceChange(
  business: ModelBusiness,
  index: number,
  random: SeededRandom,
): CalendarChange {
  const service = random.integer(0, business.services.length - 1)
  const { seats, gaps, title } = serviceAt(business, service)
  const isShort = title === 'Cut'
  const minutes = random.pick(isShort ? [15, 25, 45] : [60, 105, 120])
  const hasVariants = business.options.some(
    (one) => one.service === service && one.kind === 'variant',
  )
  const changes: ServiceChanges = {
    ...(!isShort && planShape(random)),
    ...(!hasVariants && { price: random.integer(2, 8) * 1_000, duration: minutes * minute }),
    ...(gaps.length > 0 && { gaps: planGaps(minutes, random).slice(0, 1) }),
    ...(seats > 1 && { seats: random.integer(2, 4) }),
  }
  return { kind: 'service', business: index, service, changes }
}

/** Random day near now that is closed, open at other hours, or as usual again. */
function randomDay(
  model: Model,
  business: ModelBusiness,
  index: number,
  random: SeededRandom,
): CalendarChange {
  const special = [...business.specialDays.keys()]
  if (special.length > 0 && random.chance(0.3))
    return { kind: 'usual_day', business: index, localDay: random.pick(special) }
  const localDay = localDayOf(business, model.now) + random.integer(0, 6)
  const opens = random.integer(7 * 12, 11 * 12) * 5 * minute
  const closes = opens + random.integer(12, 7 * 12) * 5 * minute
  const evening = { from: closes + 10 * minute, to: closes + 3 * hour }
  const hours = [
    ...(random.chance(0.8) ? [{ from: opens, to: closes }] : []),
    ...(random.chance(0.3) ? [evening] : []),
  ]
  return { kind: 'special_day', business: index, localDay, hours }
}

const randomServices = ({ services }: ModelBusiness, random: SeededRandom) =>
  random.chance(0.5) ? 'all' : [...services.keys()].filter(() => random.chance(0.7))

function randomTimeOff(model: Model, business: ModelBusiness, random: SeededRandom): ModelTimeOff {
  const used = business.resources.filter(isUsed)
  const resource = used.length > 0 && random.chance(0.8) ? random.pick(used).id : undefined
  const from = random.integer(8 * 4, 16 * 4) * 15 * minute
  const to = from + random.integer(1, 8) * 15 * minute
  const first = localDayOf(business, model.now) + random.integer(0, 5)
  if (random.chance(0.4)) return { resource, from, to, repeat: randomRepetition(first, random) }
  return {
    resource,
    from: instantOf(business, first, from),
    to: instantOf(business, first, to),
  }
}

function randomRepetition(first: number, random: SeededRandom): Repetition {
  const unit = random.pick(['day', 'week', 'month'] as const)
  if (unit === 'day') return { unit, first, last: first + random.integer(1, 4) }
  if (unit === 'month') return { unit, first, last: first + random.integer(30, 100) }
  const weekdays = [weekdayOf(first), random.integer(1, 7)]
  return {
    unit,
    first,
    last: first + random.integer(7, 30),
    every: random.integer(1, 2),
    weekdays: [...new Set(weekdays)].toSorted(),
  }
}

export function randomPolicy(random: SeededRandom): Partial<ModelPolicy> {
  const none = random.integer(0, 4)
  const partial = none + random.integer(0, 12)
  return {
    autoAccept: random.chance(0.4),
    buffer: random.pick([0, 5, 15, 20]) * minute,
    maxPerDay: random.integer(4, 14),
    step: random.chance(0.8) ? 15 * minute : hour / 2,
    cancellation: {
      none,
      partial,
      free: partial + random.integer(0, 120),
      fee: random.integer(0, 100),
    },
  }
}
