/*
 * A business of the model: what it sells, who works there, and its local time. Instants and durations are milliseconds.
 * Clocks may change between days but not within opening hours.
 */

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export type TimeRange = { from: number; to: number }

export type ModelPolicy = {
  autoAccept: boolean
  buffer: number
  maxPerDay: number
  leadTime: number
  sameDay: boolean
  maxDaysAhead: number
  step: number
  /** `free`, `partial` and `none` are hours of notice; `fee` is a percentage. */
  cancellation: { free: number; partial: number; none: number; fee: number }
}

/** ISO weekday, and times from local midnight. */
export type ModelHours = { weekday: number; opens: number; closes: number }

export type ModelService = {
  id: string
  title: string
  /** With variants the lowest price and the lowest duration of them. */
  price: number
  duration: number
  /** From the start of the service; its resource is free then. */
  gaps: TimeRange[]
  preparation: number
  /** Null for the buffer of the business. */
  cleanUp: number | null
  seats: number
  /** Weekly starts of a group service, from local midnight. */
  sessions: { weekday: number; at: number }[]
}

export type ModelOption = {
  id: string
  service: number
  kind: 'variant' | 'add_on'
  name: string
  price: number
  duration: number
  gaps: TimeRange[]
}

export type ModelTerms = { price: number | null; duration: number | null }

/** A person or a place. Resources are in the order of their positions. */
export type ModelResource = {
  id: string
  kind: 'person' | 'place'
  /** Account of the person. */
  account: string | null
  retired: boolean
  bookable: boolean
  /** Null for the hours of the business. */
  hours: ModelHours[] | null
  /** `all`: also services without own terms. */
  services: { all: boolean; own: Map<number, ModelTerms> }
}

/** Local days from `first` to `last` on which something happens. */
export type Repetition = { first: number; last: number } & (
  | { unit: 'day' }
  | { unit: 'week'; every: number; weekdays: number[] }
  | { unit: 'month' }
)

/** Without a resource, the whole business is closed. Repeated time off has times from local midnight. */
export type ModelTimeOff = TimeRange & { resource: string | undefined; repeat?: Repetition }

export type ModelBusiness = {
  id: string
  ownerId: string
  timeZone: string
  hours: ModelHours[]
  resources: ModelResource[]
  services: ModelService[]
  options: ModelOption[]
  policy: ModelPolicy
  timeOff: ModelTimeOff[]
  /** Hours of single local days, from local midnight, in place of those of the weekday. */
  specialDays: Map<number, TimeRange[]>
}

export const isUsed = ({ retired, bookable }: ModelResource) => !retired && bookable

const offsets = new Map<string, number>()

/** Offset from UTC, positive to the east. Offsets change on full hours of UTC only. */
function offsetAt(timeZone: string, at: number) {
  const fullHour = Math.floor(at / hour) * hour
  const key = `${timeZone} ${fullHour}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const zoned = Temporal.Instant.fromEpochMilliseconds(fullHour).toZonedDateTimeISO(timeZone)
  const offset = zoned.offsetNanoseconds / 1_000_000
  offsets.set(key, offset)
  return offset
}

type Zoned = Pick<ModelBusiness, 'timeZone'>

export const localDayOf = ({ timeZone }: Zoned, at: number) =>
  Math.floor((at + offsetAt(timeZone, at)) / day)

/** Milliseconds on the clock since 1970-01-01. */
export const localTimeOf = ({ timeZone }: Zoned, at: number) => at + offsetAt(timeZone, at)

/** The instant of a local time, which must exist once. */
export function instantOf({ timeZone }: Zoned, localDay: number, time: number) {
  const local = localDay * day + time
  return local - offsetAt(timeZone, local - offsetAt(timeZone, local))
}

export const weekdayOf = (localDay: number) => ((localDay + 3) % 7) + 1

export const hoursOn = (business: Zoned, hours: ModelHours[], localDay: number): TimeRange[] =>
  hours
    .filter(({ weekday }) => weekday === weekdayOf(localDay))
    .map(({ opens, closes }) => ({
      from: instantOf(business, localDay, opens),
      to: instantOf(business, localDay, closes),
    }))

/** The openings of the business on a local day, which may be special. */
export function openingsOn(business: ModelBusiness, localDay: number): TimeRange[] {
  const special = business.specialDays.get(localDay)
  if (!special) return hoursOn(business, business.hours, localDay)
  return special.map(({ from, to }) => ({
    from: instantOf(business, localDay, from),
    to: instantOf(business, localDay, to),
  }))
}

/** The occurrences of repeated time off on a local day. */
export function timesOffOn(business: Zoned, localDay: number, off: ModelTimeOff): TimeRange[] {
  if (!off.repeat || !isOnDay(off.repeat, localDay)) return []
  return [
    {
      from: instantOf(business, localDay, off.from),
      to: instantOf(business, localDay, off.to),
    },
  ]
}

function isOnDay(repeat: Repetition, localDay: number) {
  if (localDay < repeat.first || localDay > repeat.last) return false
  switch (repeat.unit) {
    case 'day':
      return true
    case 'week': {
      const weeks = weekOf(localDay) - weekOf(repeat.first)
      return repeat.weekdays.includes(weekdayOf(localDay)) && weeks % repeat.every === 0
    }
    case 'month': {
      const date = dateOf(localDay)
      return date.day === Math.min(dateOf(repeat.first).day, date.daysInMonth)
    }
  }
}

/** Number of the ISO week since 1970. */
export const weekOf = (localDay: number) => Math.floor((localDay + 3) / 7)

const dateOf = (localDay: number) => Temporal.PlainDate.from('1970-01-01').add({ days: localDay })

export const dateText = (localDay: number) => dateOf(localDay).toString()
