import { day, localDayOf, type ModelBusiness, minute, type TimeRange } from './calendar.ts'
import { fillMinutes, type ResourceMinutes } from './minute-table.ts'
import type { GroupOffer, OfferCandidate } from './offers.ts'
import { groupKey, type Model, type ModelBooking, sessionKey } from './state.ts'

/* A rule is a question about single minutes: which opening it is in, who is at work, which booking occupies whom. */

export type Minutes = ReturnType<typeof createMinutes>

/** Questions about bookings that start on a local day. `existing` occupies nothing. */
export function createMinutes(
  model: Model,
  business: ModelBusiness,
  localDay: number,
  existing?: ModelBooking,
) {
  const table = fillMinutes(model, business, localDay, existing)
  const { base, opening, resources, others, numbers, stranded } = table
  const at = (instant: number) => (instant - base) / minute

  /** Whether the condition holds at every minute from one instant to another. */
  function isEvery({ from, to }: TimeRange, condition: (n: number) => boolean) {
    for (let n = Math.floor(at(from)); n < at(to); n++) if (!condition(n)) return false
    return true
  }
  const isCut = (gaps: TimeRange[], time: number) =>
    gaps.some(({ from, to }) => time >= from && time < to)
  /** Whether the condition holds at every minute at which a booking from `start` would occupy its resource. */
  const isEveryOccupied = (
    { gaps, preparation, duration, pause }: OfferCandidate,
    start: number,
    condition: (n: number) => boolean,
  ) =>
    isEvery(
      { from: start - preparation, to: start + duration + pause },
      (n) => isCut(gaps, base + n * minute - start) || condition(n),
    )
  const minutesOf = ({ resource }: OfferCandidate) => {
    const found = resources.find((one) => one.resource.id === resource.id)
    if (!found) throw new Error(`Resource ${resource.id} takes no bookings`)
    return found
  }

  const seatsTaken = (
    { resource }: Pick<OfferCandidate, 'resource'>,
    group: GroupOffer,
    start: number,
  ) =>
    others
      .filter((one) => sessionKey(one) === groupKey(resource.id, group.service, start))
      .map(({ seat }) => seat)
  const sessionNumber = (
    { resource }: OfferCandidate,
    group: GroupOffer | undefined,
    start: number,
  ) => (group && numbers.get(groupKey(resource.id, group.service, start))) ?? 0

  /** Whether nothing else occupies the resource, and its session of the group has a free seat. */
  function isFree(candidate: OfferCandidate, start: number, group?: GroupOffer) {
    const { taken } = minutesOf(candidate)
    const own = sessionNumber(candidate, group, start)
    if (group && freeSeats(candidate, group, start).length === 0) return false
    return isEveryOccupied(candidate, start, (n) => taken[n] === 0 || taken[n] === own)
  }

  function freeSeats(
    candidate: Pick<OfferCandidate, 'resource'>,
    group: GroupOffer,
    start: number,
  ) {
    const taken = seatsTaken(candidate, group, start)
    return Array.from({ length: group.seats }, (_, n) => n + 1).filter(
      (seat) => !taken.includes(seat),
    )
  }

  /**
   * Whether, at every minute, more resources are free than there are bookings with people who have left. Someone off during
   * the preparation or clean-up still counts.
   */
  function staysInCapacity(candidate: OfferCandidate, start: number, group?: GroupOffer) {
    const own = sessionNumber(candidate, group, start)
    return isEveryOccupied(candidate, start, (n) => {
      const waiting = stranded.filter((one) => one[n] !== 0).length
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

  const isAtWork = (candidate: OfferCandidate, start: number) => {
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
    isFree,
    freeSeats,
    staysInCapacity,
    isInOpening,
    isAtWork,
    sinceOpening,
    /** Whether a session of the group with taken seats starts then. */
    isJoined: (candidate: Pick<OfferCandidate, 'resource'>, group: GroupOffer, start: number) =>
      seatsTaken(candidate, group, start).length > 0,
    /** Instants at which the resource becomes free, in the opening in which `start` lies. */
    endsBefore(candidate: OfferCandidate, start: number) {
      const own = minutesOf(candidate)
      const ends: number[] = []
      for (let n = at(start) - sinceOpening(start); n <= at(start); n++)
        if (isEnd(own, n)) ends.push(base + n * minute)
      return ends
    },
    /** Since when the resource has been free and at work without a break, and whether a booking ended then. */
    freeSince(candidate: OfferCandidate, start: number) {
      const own = minutesOf(candidate)
      let n = at(start)
      const isFreeAt = (m: number) =>
        opening[m] === opening[at(start)] && own.off[m] === 0 && own.taken[m] === 0
      while (isFreeAt(n - 1)) n--
      return { since: base + n * minute, afterBooking: isEnd(own, n) }
    },
  }
}
