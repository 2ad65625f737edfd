import {
  day,
  hoursOn,
  instantOf,
  isUsed,
  localDayOf,
  type ModelBusiness,
  type ModelResource,
  minute,
  type TimeRange,
  timesOffOn,
} from './calendar.ts'
import type { Candidate, GroupOffer } from './offers.ts'
import {
  bookingsOn,
  groupKey,
  isActive,
  type Model,
  type ModelBooking,
  occupiedTimes,
  sessionKey,
} from './state.ts'

/*
 * Every minute about a local day: which opening it is in, who is at work, which booking occupies whom. A rule is a question
 * about single minutes.
 */

type ResourceMinutes = {
  resource: ModelResource
  /** 1 in time off and outside own hours. */
  off: Uint8Array
  /** Number of the booking or session; 0 if free. */
  taken: Uint16Array
}

export type Minutes = ReturnType<typeof createMinutes>

const windowMinutes = 4 * 1440

/** Minutes from the day before this local day to the second day after it. `existing` occupies nothing. */
export function createMinutes(
  model: Model,
  business: ModelBusiness,
  localDay: number,
  existing?: ModelBooking,
) {
  const base = instantOf(business, localDay - 1, 0)
  const at = (instant: number) => (instant - base) / minute
  const fill = (array: Uint8Array | Uint16Array, { from, to }: TimeRange, value: number) =>
    array.fill(value, Math.max(0, at(from)), Math.max(0, at(to)))
  const days = [-1, 0, 1, 2].map((n) => localDay + n)

  const opening = new Uint8Array(windowMinutes)
  for (const one of days)
    for (const [n, span] of hoursOn(business, business.hours, one).entries())
      fill(opening, span, (one - localDay + 2) * 8 + n)

  const resources = business.resources.filter(isUsed).map((resource): ResourceMinutes => {
    const off = new Uint8Array(windowMinutes)
    if (resource.hours) {
      off.fill(1)
      for (const one of days)
        for (const span of hoursOn(business, resource.hours, one)) fill(off, span, 0)
    }
    for (const one of business.timeOff) {
      if (one.resource !== undefined && one.resource !== resource.id) continue
      for (const d of one.repeat ? days : [localDay])
        for (const span of timesOffOn(business, d, one)) fill(off, span, 1)
    }
    return { resource, off, taken: new Uint16Array(windowMinutes) }
  })

  const others = bookingsOn(model, business, localDay - 2, localDay + 2).filter(
    (booking) => booking !== existing && isActive(booking),
  )
  const numbers = new Map<string, number>()
  const stranded = new Map<string, Uint8Array>()
  for (const booking of others) {
    const key = sessionKey(booking)
    const number = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, number)
    const found = resources.find(({ resource }) => resource.id === booking.resource)
    const isStranded = business.resources.some(
      ({ id, retired }) => id === booking.resource && retired,
    )
    if (isStranded && !stranded.has(key)) stranded.set(key, new Uint8Array(windowMinutes))
    const array = found?.taken ?? stranded.get(key)
    if (array) for (const span of occupiedTimes(booking)) fill(array, span, number)
  }

  /** Whether the condition holds at every minute from one instant to another. */
  function isEvery({ from, to }: TimeRange, condition: (n: number) => boolean) {
    for (let n = Math.floor(at(from)); n < at(to); n++) if (!condition(n)) return false
    return true
  }
  const isCut = (gaps: TimeRange[], time: number) =>
    gaps.some(({ from, to }) => time >= from && time < to)
  /** Whether the condition holds at every minute at which a booking from `start` would occupy its resource. */
  const isEveryOccupied = (
    { gaps, preparation, duration, pause }: Candidate,
    start: number,
    condition: (n: number) => boolean,
  ) =>
    isEvery(
      { from: start - preparation, to: start + duration + pause },
      (n) => isCut(gaps, base + n * minute - start) || condition(n),
    )
  const minutesOf = ({ resource }: Candidate) => {
    const found = resources.find((one) => one.resource.id === resource.id)
    if (!found) throw new Error(`Resource ${resource.id} takes no bookings`)
    return found
  }

  const seatsTaken = (
    { resource }: Pick<Candidate, 'resource'>,
    group: GroupOffer,
    start: number,
  ) =>
    others
      .filter((one) => sessionKey(one) === groupKey(resource.id, group.service, start))
      .map(({ seat }) => seat)
  const sessionNumber = ({ resource }: Candidate, group: GroupOffer | undefined, start: number) =>
    (group && numbers.get(groupKey(resource.id, group.service, start))) ?? 0

  /** Whether nothing else occupies the resource, and its session of the group has a free seat. */
  function isFree(candidate: Candidate, start: number, group?: GroupOffer) {
    const { taken } = minutesOf(candidate)
    const own = sessionNumber(candidate, group, start)
    if (group && freeSeats(candidate, group, start).length === 0) return false
    return isEveryOccupied(candidate, start, (n) => taken[n] === 0 || taken[n] === own)
  }

  function freeSeats(candidate: Pick<Candidate, 'resource'>, group: GroupOffer, start: number) {
    const taken = seatsTaken(candidate, group, start)
    return Array.from({ length: group.seats }, (_, n) => n + 1).filter(
      (seat) => !taken.includes(seat),
    )
  }

  /**
   * Whether, at every minute, more resources are free than there are bookings with people who have left. Someone off during
   * the preparation or clean-up still counts.
   */
  function staysInCapacity(candidate: Candidate, start: number, group?: GroupOffer) {
    const own = sessionNumber(candidate, group, start)
    return isEveryOccupied(candidate, start, (n) => {
      const waiting = [...stranded.values()].filter((one) => one[n] !== 0).length
      if (waiting === 0) return true
      const time = base + n * minute
      const isVisit = time >= start && time < start + candidate.duration
      const free = resources.filter(
        ({ resource, off, taken }) =>
          (taken[n] === 0 || (resource.id === candidate.resource.id && taken[n] === own)) &&
          !(isVisit && off[n]),
      )
      return free.length > waiting
    })
  }

  /** Whether a booking from `start` lies in one opening of the business. */
  function isInOpening(start: number, duration: number) {
    const first = opening[Math.floor(at(start))]
    return (
      first !== 0 &&
      duration <= day &&
      localDayOf(business, start) === localDay &&
      isEvery({ from: start, to: start + duration }, (n) => opening[n] === first)
    )
  }

  const isAtWork = (candidate: Candidate, start: number) => {
    const { off } = minutesOf(candidate)
    return isEvery({ from: start, to: start + candidate.duration }, (n) => off[n] === 0)
  }

  /** The minutes since the opening in which `start` lies. */
  function sinceOpening(start: number) {
    let n = Math.floor(at(start))
    while (opening[n - 1] === opening[n]) n--
    return at(start) - n
  }

  const isEnd = ({ taken }: ResourceMinutes, n: number) =>
    taken[n - 1] !== 0 && taken[n - 1] !== taken[n]

  return {
    base,
    others,
    opening,
    at,
    isFree,
    freeSeats,
    staysInCapacity,
    isInOpening,
    isAtWork,
    sinceOpening,
    /** Whether a session of the group with taken seats starts then. */
    isJoined: (candidate: Pick<Candidate, 'resource'>, group: GroupOffer, start: number) =>
      seatsTaken(candidate, group, start).length > 0,
    /** Instants at which the resource becomes free, in the opening in which `start` lies. */
    endsBefore(candidate: Candidate, start: number) {
      const own = minutesOf(candidate)
      const ends: number[] = []
      for (let n = at(start) - sinceOpening(start); n <= at(start); n++)
        if (isEnd(own, n)) ends.push(base + n * minute)
      return ends
    },
    /** Since when the resource has been free and at work without a break, and whether a booking ended then. */
    freeSince(candidate: Candidate, start: number) {
      const own = minutesOf(candidate)
      let n = at(start)
      const isFreeAt = (m: number) =>
        opening[m] === opening[at(start)] && own.off[m] === 0 && own.taken[m] === 0
      while (isFreeAt(n - 1)) n--
      return { since: base + n * minute, afterBooking: isEnd(own, n) }
    },
  }
}
