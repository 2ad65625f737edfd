import {
  hour,
  type ModelBusiness,
  type ModelHours,
  type ModelOption,
  type ModelPolicy,
  type ModelResource,
  type ModelService,
  type ModelTerms,
  minute,
  type TimeRange,
} from '../calendar.ts'
import type { SeededRandom } from '../random.ts'

/* Properties of the random businesses. Ids are those of the rows that are inserted for them. */

/** Two of the zones change their clocks while the walk goes on. */
const zones = [
  'Africa/Douala',
  'Africa/Nairobi',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Africa/Johannesburg',
]
export const businessCount = zones.length
const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** A service with its options, before they have ids. */
export type PlannedService = Omit<ModelService, 'id'> & {
  options: Omit<ModelOption, 'id' | 'service'>[]
}
export type RandomResource = Omit<ModelResource, 'id' | 'account' | 'retired' | 'bookable'>
export type PlannedBusiness = Pick<ModelBusiness, 'timeZone' | 'hours' | 'policy'> & {
  services: PlannedService[]
  resources: RandomResource[]
}

/** The first business has anonymous places, the second a team, the third group sessions; the others are mixed. */
export function planBusiness(index: number, random: SeededRandom): PlannedBusiness {
  const services = planServices(index, random)
  const hasPeople = index > 0
  const kinds: ModelResource['kind'][] = hasPeople
    ? ['person', ...(index < 4 ? (['person'] as const) : []), random.pick(['person', 'place'])]
    : ['place', 'place']
  return {
    timeZone: zones[index] ?? '',
    hours: planHours(random),
    policy: planPolicy(index, random),
    services,
    resources: kinds.map((kind) => planResource(kind, services, random)),
  }
}

function planHours(random: SeededRandom): ModelHours[] {
  const closed = random.chance(0.3) ? [random.integer(1, 7)] : []
  const hasLunch = random.chance(0.4)
  return weekdays
    .filter((weekday) => !closed.includes(weekday))
    .flatMap((weekday) =>
      hasLunch && weekday < 6
        ? [hoursOf(weekday, 8, 12.5), hoursOf(weekday, 13.5, 18)]
        : [hoursOf(weekday, 8, 18)],
    )
}

const hoursOf = (weekday: number, opens: number, closes: number) => ({
  weekday,
  opens: Math.round(opens * 60) * minute,
  closes: Math.round(closes * 60) * minute,
})

const planPolicy = (index: number, random: SeededRandom): ModelPolicy => ({
  autoAccept: index % 2 === 1,
  buffer: random.pick([0, 5, 15]) * minute,
  maxPerDay: random.integer(6, 14),
  leadTime: random.pick([0, 2]) * hour,
  sameDay: index !== 1,
  maxDaysAhead: random.pick([30, 60]),
  step: random.chance(0.8) ? 15 * minute : 30 * minute,
  cancellation: { free: 24 + 24 * (index % 2), partial: 12, none: 2, fee: 25 },
})

function planServices(index: number, random: SeededRandom): PlannedService[] {
  const plain = planService('Cut', random.pick([15, 25, 30, 50]), random)
  const shaped = { ...planService('Colour', 120, random), ...planShape(random) }
  const gaps = planGaps(120, random)
  const braids = { ...planService('Braids', 60, random), options: planOptions(random) }
  const isGroupBusiness = index === 2
  const group = planGroup(isGroupBusiness || random.chance(0.5), random)
  const open = planGroup(false, random)
  return [
    plain,
    { ...shaped, gaps },
    withLowestVariant(braids),
    ...(isGroupBusiness ? [group, { ...open, title: 'Workshop' }] : []),
    ...(index > 2 ? [group] : []),
  ]
}

const planService = (title: string, minutes: number, random: SeededRandom): PlannedService => ({
  title,
  price: random.integer(2, 8) * 1_000,
  duration: minutes * minute,
  gaps: [],
  preparation: 0,
  cleanUp: null,
  seats: 1,
  sessions: [],
  options: [],
})

export const planShape = (random: SeededRandom) => ({
  preparation: random.pick([0, 5, 10, 15]) * minute,
  cleanUp: random.pick([null, 0, 10 * minute, 25 * minute]),
})

/** One or two gaps with work before, between and after them. */
export function planGaps(minutes: number, random: SeededRandom): TimeRange[] {
  const from = random.pick([15, 20])
  const first = {
    from: from * minute,
    to: (from + random.pick(minutes > 60 ? [30, 45, 60] : [20, 30])) * minute,
  }
  const later = first.to + 5 * minute
  const second = { from: later, to: later + 10 * minute }
  return random.chance(0.3) && second.to < (minutes - 5) * minute ? [first, second] : [first]
}

function planOptions(random: SeededRandom): PlannedService['options'] {
  const option = (kind: ModelOption['kind'], name: string, price: number, minutes: number) => ({
    ...{ kind, name, price: price * 500, duration: minutes * minute, gaps: [] },
  })
  return [
    option('variant', 'Short', random.integer(4, 8), 45),
    { ...option('variant', 'Long', random.integer(6, 12), 120), gaps: planGaps(120, random) },
    option('add_on', 'Beads', random.integer(0, 3), random.pick([0, 10, 25])),
    option('add_on', 'Wash', 2, 15),
  ]
}

function withLowestVariant(service: PlannedService): PlannedService {
  const variants = service.options.filter(({ kind }) => kind === 'variant')
  return {
    ...service,
    price: Math.min(...variants.map(({ price }) => price)),
    duration: Math.min(...variants.map(({ duration }) => duration)),
  }
}

/** Clients can add time of their own to a session. Without weekly starts a session opens at any free start. */
function planGroup(isWeekly: boolean, random: SeededRandom): PlannedService {
  const [morning, afternoon] = [random.integer(34, 44), random.integer(56, 66)]
  return {
    ...planService('Class', 60, random),
    ...planShape(random),
    gaps: random.chance(0.4) ? planGaps(60, random).slice(0, 1) : [],
    seats: random.integer(2, 4),
    sessions: isWeekly
      ? weekdays.flatMap((weekday) =>
          [morning, afternoon].map((quarter) => ({ weekday, at: quarter * 15 * minute })),
        )
      : [],
    options: [
      {
        kind: 'add_on',
        name: 'Questions',
        price: 500,
        duration: random.pick([0, 15]) * minute,
        gaps: [],
      },
    ],
  }
}

function planResource(
  kind: ModelResource['kind'],
  services: PlannedService[],
  random: SeededRandom,
): RandomResource {
  if (kind === 'place') return { kind, hours: null, services: { all: true, own: new Map() } }
  const hours = random.chance(0.5) ? planOwnHours(random) : null
  return { kind, hours, services: planOwnServices(services, random) }
}

/** Own terms for some services, which may be the only ones. */
export function planOwnServices(
  services: Pick<ModelService, 'price' | 'duration' | 'seats'>[],
  random: SeededRandom,
): ModelResource['services'] {
  const own = new Map<number, ModelTerms>()
  for (const [index, service] of services.entries()) {
    if (random.chance(0.5)) continue
    const [cheaper, slower] = [random.pick([-500, 0, 500]), random.pick([-15, 0, 10, 20])]
    const price = random.chance(0.5) ? Math.max(500, service.price + cheaper) : null
    const isGroup = service.seats > 1
    const duration =
      random.chance(0.5) && !isGroup
        ? Math.max(10 * minute, service.duration + slower * minute)
        : null
    own.set(index, { price, duration })
  }
  return { all: own.size === 0 || random.chance(0.6), own }
}

/** Hours that begin before those of the business or end after them, with a free day and a break. */
export function planOwnHours(random: SeededRandom): ModelHours[] {
  const free = random.integer(1, 7)
  const [starts, ends] = [random.pick([7, 9, 10.25]), random.pick([15, 17.5, 19])]
  return weekdays
    .filter((weekday) => weekday !== free)
    .flatMap((weekday) =>
      weekday % 2 === 0
        ? [hoursOf(weekday, starts, 12), hoursOf(weekday, 12 + 1 / 3, ends)]
        : [hoursOf(weekday, starts, ends)],
    )
}
