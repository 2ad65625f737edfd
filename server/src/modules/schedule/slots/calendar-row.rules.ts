import { type BookingColumns, readBooked, readBookings } from './booked-time.rules.ts'
import { type ExceptionRow, resolveSpecialDays } from './holidays.rules.ts'
import { mergeSpans, type Opening, type Span } from './opening.rules.ts'
import type { OwnTerms, Resource, ResourceServices, ServiceWithShape } from './resources.rules.ts'
import type { BookingPolicy, Calendar } from './rules.ts'
import { parseMinuteRanges } from './shape.rules.ts'

/** A calendar without what makes its resources and services differ from each other. */
export type BaseCalendarRow = ExceptionRow & {
  openings: { weekday: number; opens: number; closes: number }[]
  /**
   * Resources in use by position: anonymous ones as their id, others with whether they are a person, bookable, have
   * hours of their own, and do all services.
   */
  resources: (string | NamedResourceRow)[]
  /** Whether a resource has prices or durations of its own, or a service has a shape. */
  hasTerms: boolean
  /** Resource id (null for all resources), start and end of each time off, in seconds since 1970. */
  timeOff: [string | null, number, number][]
  bookings: Record<string, BookingColumns>
  /** Start and end of the busy time of the excluded booking, and the clean-up of its last service. */
  rescheduled: [number, number, number | null] | null
}

export type CalendarRow = BaseCalendarRow & {
  /** Resource id, weekday, opening and closing minute; null if no resource has hours. */
  ownHours: [string, number, number, number][] | null
  /** Resource id, service id, price and duration; null if no resource has services. */
  ownServices: [string, string, number | null, number | null][] | null
  /**
   * Id, price, duration and shape of all active services; null if none has a shape and every resource does all of them
   * on equal terms.
   */
  services: ServiceColumns[] | null
}

/** Gaps as multiranges; weekly starts and variants are null if there are none. */
type ServiceColumns = [
  id: string,
  priceMinor: number,
  minutes: number,
  shape?: [
    preparation: number,
    cleanUp: number | null,
    gaps: string | null,
    seats: number,
    sessions: [weekday: number, minute: number][] | null,
    variants: [priceMinor: number, minutes: number, gaps: string | null][] | null,
  ],
]

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
  const byResource = new Map<string, ReturnType<typeof readBookings>>()
  for (const [resourceId, columns] of Object.entries(bookings)) {
    const read = readBookings(columns)
    for (const day of read.days) bookingsByDay.set(day, (bookingsByDay.get(day) ?? 0) + 1)
    byResource.set(resourceId, read)
  }
  const used = new Set(row.resources.map(idOf))
  const stranded = [...byResource].flatMap(([id, { busy }]) => (used.has(id) ? [] : busy))
  const ownOf = createOwnPartBuilder(row)
  return {
    policy,
    openings,
    special: resolveSpecialDays(row),
    bookingsByDay,
    stranded: stranded.sort((a, b) => a.from - b.from),
    ...(rescheduled && {
      rescheduled: { ...spanOf(rescheduled[0], rescheduled[1]), cleanUp: rescheduled[2] },
    }),
    ...(services && { services: services.map(toService) }),
    resources: row.resources.filter(isBookable).map((one) => ({
      id: idOf(one),
      ...bookedPartOf(byResource.get(idOf(one))),
      closed: closedTimeOf(row, idOf(one)),
      ...ownOf?.(one),
    })),
  }
}

const bookedPartOf = (bookings: ReturnType<typeof readBookings> | undefined) => ({
  busy: bookings?.busy ?? [],
  ...(bookings && bookings.sessions.length > 0 && { sessions: bookings.sessions }),
})

const toService = ([id, priceMinor, minutes, shape]: ServiceColumns): ServiceWithShape => {
  if (!shape) return { id, priceMinor, minutes }
  const [preparation, cleanUp, gaps, seats, sessions, variants] = shape
  const ranges = parseMinuteRanges(gaps ?? '')
  return {
    ...{ id, priceMinor, minutes },
    ...(ranges.length > 0 && { gaps: ranges }),
    shape: {
      ...{ preparation, cleanUp, gaps: ranges, seats },
      sessions: (sessions ?? []).map(([weekday, minute]) => ({ weekday, minute })),
      variants: (variants ?? []).map(([price, length, text]) => ({
        priceMinor: price,
        minutes: length,
        gaps: parseMinuteRanges(text ?? ''),
      })),
    },
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
function createOwnPartBuilder(
  row: CalendarRow,
): ((resource: ResourceEntry) => OwnPart) | undefined {
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
      booked: readBooked(bookings[id] ?? [[], [], [], null]),
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

const spanOf = (from: number, to: number): Span => ({
  from: Math.floor(from / 60),
  to: Math.ceil(to / 60),
})
