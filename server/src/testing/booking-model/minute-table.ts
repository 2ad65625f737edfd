import {
  hoursOn,
  instantOf,
  isUsed,
  type ModelBusiness,
  type ModelResource,
  minute,
  openingsOn,
  type TimeRange,
  timesOffOn,
} from './calendar.ts'
import {
  bookingsOn,
  isActive,
  type Model,
  type ModelBooking,
  occupiedTimes,
  sessionKey,
} from './state.ts'

/* The minutes of four days as numbers, from the day before a local day on. */

export type ResourceMinutes = {
  resource: ModelResource
  /** 1 in time off and outside own hours. */
  off: Uint8Array
  /** Number of the booking or session; 0 if free. */
  taken: Uint16Array
}

const windowMinutes = 4 * 1440

/** The minutes about a local day. `existing` occupies nothing. */
export function fillMinutes(
  model: Model,
  business: ModelBusiness,
  localDay: number,
  existing?: ModelBooking,
) {
  const base = instantOf(business, localDay - 1, 0)
  const days = [-1, 0, 1, 2].map((n) => localDay + n)
  const fill = createFill(base)
  const resources = business.resources.filter(isUsed).map((resource): ResourceMinutes => {
    const off = fillOff(business, resource, { days, fill })
    return { resource, off, taken: new Uint16Array(windowMinutes) }
  })
  const others = bookingsOn(model, business, localDay - 2, localDay + 2).filter(
    (booking) => booking !== existing && isActive(booking),
  )
  const opening = fillOpenings(business, { days, fill })
  return { base, opening, resources, others, ...fillTaken(business, others, { resources, fill }) }
}

type Fill = ReturnType<typeof createFill>
const createFill = (base: number) => {
  const at = (instant: number) => Math.max(0, (instant - base) / minute)
  return (array: Uint8Array | Uint16Array, { from, to }: TimeRange, value: number) =>
    array.fill(value, at(from), at(to))
}

type Days = { days: number[]; fill: Fill }

/** The number of the opening of the business at each minute; 0 if it is closed. */
function fillOpenings(business: ModelBusiness, { days, fill }: Days) {
  const opening = new Uint8Array(windowMinutes)
  let number = 0
  for (const one of days)
    for (const span of openingsOn(business, one)) fill(opening, span, ++number)
  return opening
}

function fillOff(business: ModelBusiness, resource: ModelResource, { days, fill }: Days) {
  const off = new Uint8Array(windowMinutes)
  if (resource.hours) {
    off.fill(1)
    for (const one of days)
      for (const span of hoursOn(business, resource.hours, one)) fill(off, span, 0)
  }
  for (const one of business.timeOff) {
    if (one.resource !== undefined && one.resource !== resource.id) continue
    const times = one.repeat ? days.flatMap((n) => timesOffOn(business, n, one)) : [one]
    for (const span of times) fill(off, span, 1)
  }
  return off
}

type Occupied = { resources: ResourceMinutes[]; fill: Fill }

/**
 * Fills in who is taken by what. Returns the number of each booking or session, and the minutes of those with people who have
 * left.
 */
function fillTaken(
  business: ModelBusiness,
  bookings: ModelBooking[],
  { resources, fill }: Occupied,
) {
  const numbers = new Map<string, number>()
  const stranded = new Map<string, Uint8Array>()
  for (const booking of bookings) {
    const key = sessionKey(booking)
    const number = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, number)
    const found = resources.find(({ resource }) => resource.id === booking.resource)
    const isStranded = business.resources.some(
      ({ id, retired }) => id === booking.resource && retired,
    )
    if (isStranded && !stranded.has(key)) stranded.set(key, new Uint8Array(windowMinutes))
    const array = found?.taken ?? stranded.get(key)
    if (array) for (const span of occupiedTimes(booking)) fill(array, span, isStranded ? 1 : number)
  }
  return { numbers, stranded: [...stranded.values()] }
}
