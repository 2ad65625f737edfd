import { type ExceptionRow, resolveSpecialDays } from './holidays.rules.ts'
import { mergeSpans, type Opening, type Span } from './opening.rules.ts'
import type { BookedTime, OwnTerms, Resource, ResourceServices } from './resources.rules.ts'
import type { BookingPolicy, Calendar } from './rules.ts'

export type CalendarRow = ExceptionRow & {
  openings: { weekday: number; opens: number; closes: number }[]
  /**
   * Resources in use by position: anonymous ones as their id, others with whether they are a person, bookable, have
   * hours of their own, and do all services.
   */
  resources: (string | NamedResourceRow)[]
  /** Resource id, weekday, opening and closing minute; null if no resource has hours. */
  ownHours: [string, number, number, number][] | null
  /** Resource id, service id, price and duration; null if no resource has services. */
  ownServices: [string, string, number | null, number | null][] | null
  /** Id, price and duration of all active services; null if every resource does all of them on equal terms. */
  services: [string, number, number][] | null
  /** Resource id (null for all resources), start and end of each time off, in seconds since 1970. */
  timeOff: [string | null, number, number][]
  /**
   * Bookings by resource id, ordered by start: first minutes, ends of the busy time (negative for a completed booking,
   * which no longer occupies the resource), and local days; in minutes and days since 1970.
   */
  bookings: Record<string, [from: number[], to: number[], days: number[]]>
  /** Start and end of the busy time of the excluded booking. */
  rescheduled: [number, number] | null
}

type NamedResourceRow = [
  id: string,
  isPerson: boolean,
  bookable: boolean,
  ownHours: boolean,
  allServices: boolean,
]

/** Builds a calendar from its columns. */
export function toCalendar(policy: BookingPolicy, row: CalendarRow): Calendar {
  const { openings, bookings, rescheduled, services } = row
  const bookingsByDay = new Map<number, number>()
  const busy = new Map<string, Span[]>()
  for (const [resourceId, [from, to, days]] of Object.entries(bookings)) {
    for (const day of days) bookingsByDay.set(day, (bookingsByDay.get(day) ?? 0) + 1)
    const spans = from.map((minute, n) => ({ from: minute, to: to[n] ?? 0 }))
    busy.set(
      resourceId,
      spans.filter((span) => span.to > 0),
    )
  }
  const used = new Set(row.resources.map(idOf))
  const stranded = [...busy].flatMap(([resourceId, spans]) => (used.has(resourceId) ? [] : spans))
  const ownOf = prepareOwn(row)
  return {
    policy,
    openings,
    special: resolveSpecialDays(row),
    bookingsByDay,
    stranded: stranded.sort((a, b) => a.from - b.from),
    ...(rescheduled && { rescheduled: spanOf(...rescheduled) }),
    ...(services && {
      services: services.map(([id, priceMinor, minutes]) => ({ id, priceMinor, minutes })),
    }),
    resources: row.resources.filter(isBookable).map((one) => ({
      id: idOf(one),
      busy: busy.get(idOf(one)) ?? [],
      closed: closedTimeOf(row, idOf(one)),
      ...ownOf?.(one),
    })),
  }
}

/** Bookable resources with their time off and, if they differ from those of the business, their weekly hours. */
export function listOpenResources(row: Pick<CalendarRow, 'resources' | 'ownHours' | 'timeOff'>) {
  const hours = Map.groupBy(row.ownHours ?? [], ([id]) => id)
  return row.resources.filter(isBookable).map((one) => {
    const id = idOf(one)
    const hasHours = typeof one !== 'string' && one[3]
    return {
      id,
      closed: closedTimeOf(row, id),
      ...(hasHours && { hours: (hours.get(id) ?? []).map(toOpening) }),
    }
  })
}

type ResourceEntry = CalendarRow['resources'][number]

const idOf = (resource: ResourceEntry) => (typeof resource === 'string' ? resource : resource[0])
const isBookable = (resource: ResourceEntry) => typeof resource === 'string' || resource[2]

const closedTimeOf = ({ timeOff }: Pick<CalendarRow, 'timeOff'>, id: string) =>
  mergeSpans(
    timeOff
      .filter(([resourceId]) => resourceId === null || resourceId === id)
      .map(([, from, to]) => spanOf(from, to)),
  )

type OwnPart = Pick<Resource, 'isPerson' | 'hours' | 'services' | 'booked'>

/** Returns a function that builds what is special about a resource; undefined if all resources are anonymous. */
function prepareOwn(row: CalendarRow): ((resource: ResourceEntry) => OwnPart) | undefined {
  const { resources, ownHours, ownServices, bookings } = row
  if (!ownServices && resources.every((one) => typeof one === 'string')) return undefined
  const hours = Map.groupBy(ownHours ?? [], ([id]) => id)
  const services = Map.groupBy(ownServices ?? [], ([id]) => id)
  return (resource) => {
    const id = idOf(resource)
    const [, isPerson, , hasHours, all] = typeof resource === 'string' ? anonymous(id) : resource
    const own = services.get(id) ?? []
    return {
      ...(isPerson && { isPerson: true as const }),
      ...(hasHours && { hours: (hours.get(id) ?? []).map(toOpening) }),
      ...((!all || own.length > 0) && { services: toServices(all, own) }),
      booked: toBooked(bookings[id]),
    }
  }
}

const anonymous = (id: string): NamedResourceRow => [id, false, true, false, true]

const toOpening = ([, weekday, opens, closes]: [string, number, number, number]): Opening => ({
  weekday,
  opens,
  closes,
})

const toServices = (
  all: boolean,
  rows: NonNullable<CalendarRow['ownServices']>,
): ResourceServices => ({
  all,
  own: new Map(
    rows.map(([, id, priceMinor, minutes]): [string, OwnTerms] => [id, { priceMinor, minutes }]),
  ),
})

const toBooked = ([starts, ends, days]: CalendarRow['bookings'][string] = [[], [], []]) =>
  starts.map((from, n): BookedTime => {
    const end = ends[n] ?? 0
    return { from, minutes: Math.abs(end) - from, day: days[n] ?? 0, isActive: end > 0 }
  })

const spanOf = (from: number, to: number): Span => ({
  from: Math.floor(from / 60),
  to: Math.ceil(to / 60),
})
