import type { ServiceTerms } from '../../modules/schedule/slots/resources.rules.ts'
import type { Calendar, Resource } from '../../modules/schedule/slots/rules.ts'
import { isAtWork, isIn, localTimeAt, minutesOfDay, openSince } from './local-minutes.ts'

/*
 * A second, slow implementation of the slot rules, for comparison with the product's. It uses Temporal for the local
 * time of every minute and checks everything else minute by minute.
 */

/** The requested services, and the chosen person if there is one. */
export type CheckedOffer = {
  services: readonly ServiceTerms[]
  memberId?: string | undefined
  shape?: CheckedShape | undefined
}

/** Preparation and clean-up of the services, and the group service if it is one. */
type CheckedShape = {
  preparation: number
  cleanUp: number | null
  group?: {
    serviceId: string
    seats: number
    sessions: readonly { weekday: number; minute: number }[]
  }
}

/** Duration and gaps of the services with this resource; undefined if it does not take part. */
function timesWith(resource: Resource, usual: number, offer: CheckedOffer | undefined) {
  if (!offer) return { duration: usual, gaps: [] }
  if (offer.memberId !== undefined && offer.memberId !== resource.id) return undefined
  let [duration, price, usualPrice] = [0, 0, 0]
  const gaps: { from: number; to: number }[] = []
  for (const service of offer.services) {
    const own = resource.services?.own.get(service.id)
    if (resource.services && !resource.services.all && !own) return undefined
    const base = service.usual ?? service
    const shift = typeof own?.minutes === 'number' ? own.minutes - base.minutes : 0
    const minutes = Math.max(service.minutes + shift, 5)
    for (const { from, to } of service.gaps ?? []) {
      const workAfter = minutes - to
      if (minutes >= service.minutes || workAfter >= 5)
        gaps.push({ from: duration + from, to: duration + to })
    }
    duration += minutes
    const ownPrice = own?.priceMinor ?? base.priceMinor
    price += service.priceMinor + ownPrice - base.priceMinor
    usualPrice += service.priceMinor
  }
  return offer.memberId === undefined && price > usualPrice ? undefined : { duration, gaps }
}

/** Slots on `count` days from `first`; both are days since 1970. */
export function findSlotsByMinute(
  calendar: Calendar,
  {
    durationMinutes,
    now,
    first,
    count,
    offer,
  }: {
    durationMinutes: number
    now: Date
    first: number
    count: number
    offer?: CheckedOffer
  },
) {
  const { policy, bookingsByDay } = calendar
  const { group } = offer?.shape ?? {}
  const preparation = offer?.shape?.preparation ?? 0
  const bufferMinutes = offer?.shape?.cleanUp ?? policy.bufferTimeMinutes
  const step = policy.slotStepMinutes
  // Two more days on both sides, for time zone offsets and for bookings that run past midnight.
  const start = (first - 2) * minutesOfDay
  const all = Array.from({ length: (count + 4) * minutesOfDay }, (_, n) => start + n)
  const times = all.map((minute) => localTimeAt(policy.timeZone, minute))
  const openingStart = times.map((one) => openSince(calendar, one))
  const sessionsOf = ({ sessions = [] }: Resource) =>
    sessions.filter((one) => one.serviceId === group?.serviceId)
  const resources = calendar.resources.map((resource, position) => ({
    sessions: new Map(sessionsOf(resource).map((session) => [session.start - start, session])),
    duration: undefined,
    gaps: [],
    closed: all.map(
      (minute, at) => isIn(resource.closed, minute) || !isAtWork(resource, times[at]),
    ),
    busy: all.map((minute) => isIn(resource.busy, minute)),
    ends: all.map((minute) => resource.busy.some(({ to }) => to === minute)),
    ...timesWith(resource, durationMinutes, offer),
    booked: resource.booked ?? [],
    position,
  }))
  const today = localTimeAt(policy.timeZone, Math.floor(now.getTime() / 60_000)).day

  function isEveryMinute(from: number, length: number, condition: (at: number) => boolean) {
    for (let at = from; at < from + length; at++) if (!condition(at)) return false
    return true
  }

  const isDayFull = (at: number) =>
    (bookingsByDay.get(times[at]?.day ?? 0) ?? 0) >= policy.maxDailyBookings

  function isBookable(at: number, duration: number) {
    const day = times[at]?.day ?? 0
    return (
      day >= today + policy.minimumNoticeDays &&
      (policy.sameDayBooking || day > today) &&
      day <= today + policy.advanceBookingDays &&
      (start + at) * 60_000 >= now.getTime() + policy.bookingLeadTimeHours * 3_600_000 &&
      isEveryMinute(at, duration, (then) => openingStart[then] !== undefined)
    )
  }

  type ResourceMinutes = (typeof resources)[number]
  /** Whether the condition holds at every minute that a booking from `at` occupies its resource. */
  function isEveryOccupied(of: ResourceMinutes, at: number, condition: (then: number) => boolean) {
    const { gaps, duration = 0 } = of
    return isEveryMinute(
      at - preparation,
      preparation + duration + bufferMinutes,
      (then) => isIn(gaps, then - at) || condition(then),
    )
  }

  /** Free seats of a session from this minute on the resource; one if it is no group service. */
  function seatsAt({ sessions }: ResourceMinutes, at: number) {
    const seats = group?.seats ?? 1
    const taken = sessions.get(at)?.taken ?? []
    return seats - taken.filter((seat) => seat <= seats).length
  }

  const isJoined = ({ sessions }: ResourceMinutes, at: number) => sessions.has(at)
  const isBusy = ({ busy, sessions }: ResourceMinutes, at: number, then: number) =>
    busy[then] && !isIn(sessions.get(at)?.spans ?? [], start + then)

  /** Whether this resource can serve the booking, with its own duration. */
  const isFree = (of: ResourceMinutes, at: number) =>
    of.duration !== undefined &&
    of.duration <= minutesOfDay &&
    isBookable(at, of.duration) &&
    seatsAt(of, at) > 0 &&
    (isJoined(of, at) || !isDayFull(at)) &&
    isEveryMinute(at, of.duration, (then) => !of.closed[then]) &&
    isEveryOccupied(of, at, (then) => !isBusy(of, at, then)) &&
    staysInCapacity(of, at)

  /** Whether this minute and the one before are in the same opening with the same UTC offset. */
  const isContinuous = (at: number) =>
    openingStart[at - 1] === openingStart[at] &&
    times[at - 1]?.day === times[at]?.day &&
    times[at - 1]?.offset === times[at]?.offset
  const isOpeningStep = (at: number) =>
    ((times[at]?.minute ?? 0) - (openingStart[at] ?? 0)) % step === 0

  /**
   * Whether the minute is a step. Steps start where the resource became free, or where the opening or its
   * UTC offset began.
   */
  function isStepOfResource({ closed, busy, ends }: ResourceMinutes, at: number) {
    let from = at
    while (isContinuous(from) && !closed[from - 1] && !busy[from - 1]) from--
    return ends[from] ? (at - from - preparation) % step === 0 : isOpeningStep(at)
  }

  const strandedAt = all.map(
    (minute) => calendar.stranded.filter((one) => isIn([one], minute)).length,
  )

  /** Whether a booking leaves, at every minute that it occupies, one free resource per stranded booking. */
  const staysInCapacity = (of: ResourceMinutes, at: number) =>
    isEveryOccupied(of, at, (then) => {
      if (strandedAt[then] === 0) return true
      const isVisit = then >= at && then < at + (of.duration ?? 0)
      const isTaken = (one: ResourceMinutes) =>
        one === of ? isBusy(of, at, then) : (one.busy[then] ?? false)
      const free = resources.filter((one) => !isTaken(one) && !(isVisit && one.closed[then]))
      return free.length - 1 >= (strandedAt[then] ?? 0)
    })

  /** Whether a session starts at this minute: a weekly start, once a day, or an open session. */
  function isSession(at: number) {
    const { day, minute } = times[at] ?? { day: 0, minute: 0 }
    const weekday = ((day + 3) % 7) + 1
    const isWeekly =
      group?.sessions.some((one) => one.weekday === weekday && one.minute === minute) ?? false
    const isRepeated = () =>
      !isEveryMinute(
        at - 200,
        200,
        (then) =>
          openingStart[then] === undefined ||
          times[then]?.day !== day ||
          times[then]?.minute !== minute,
      )
    const taking = resources.filter(({ duration }) => duration !== undefined)
    return (isWeekly && !isRepeated()) || taking.some((resource) => isJoined(resource, at))
  }

  const isShown = (at: number) =>
    resources.some((resource) => isFree(resource, at) && isStepOf(resource, at))
  const isStepOf = (resource: ResourceMinutes, at: number) =>
    group
      ? isSession(at) || (group.sessions.length === 0 && isStepOfAny(at))
      : isStepOfResource(resource, at)
  /** A session at a step of one resource can be given to any that is free. */
  const isStepOfAny = (at: number) =>
    resources.some((one) => isFree(one, at) && !isJoined(one, at) && isStepOfResource(one, at))

  /**
   * Whether a start at this minute is accepted: a step from the opening or from the preparation after the end of any
   * earlier booking in it, or the start of a session, while a resource is free.
   */
  function isAccepted(at: number) {
    if (!resources.some((resource) => isFree(resource, at))) return false
    if (group && isSession(at)) return true
    if (group && group.sessions.length > 0) return false
    if (isOpeningStep(at)) return true
    const taking = resources.filter(({ duration }) => duration !== undefined)
    for (let then = at; ; then--) {
      const isReady = then <= at - preparation && (at - preparation - then) % step === 0
      if (isReady && taking.some(({ ends }) => ends[then])) return true
      if (!isContinuous(then)) return false
    }
  }

  /** The person with a session to join, else who has least to do that day, then that week, then by position. */
  function bestAt(at: number) {
    const day = times[at]?.day ?? 0
    const monday = day - ((day + 3) % 7)
    const sum = (of: ResourceMinutes) =>
      of.booked.filter((one) => one.day === day).reduce((total, one) => total + one.minutes, 0)
    const ahead = (of: ResourceMinutes) =>
      of.booked.filter(
        (one) =>
          one.isActive &&
          one.from * 60_000 > now.getTime() &&
          one.day >= monday &&
          one.day < monday + 7,
      ).length
    const [best] = resources
      .filter((resource) => isFree(resource, at))
      .toSorted(
        (a, b) =>
          Number(isJoined(b, at)) - Number(isJoined(a, at)) ||
          sum(a) - sum(b) ||
          ahead(a) - ahead(b) ||
          a.position - b.position,
      )
    return best
  }

  return {
    isAccepted: (minute: number) => isAccepted(minute - start),
    /** End of the booking on the resource that would be chosen for this start. */
    endOf: (minute: number) => minute + (bestAt(minute - start)?.duration ?? durationMinutes),
    /** Free seats of the session on that resource. */
    seatsLeft: (minute: number) => {
      const best = bestAt(minute - start)
      return best ? seatsAt(best, minute - start) : 0
    },
    /** Day and minute of every start that is offered, in order. */
    listShown: () =>
      all.flatMap((minute, at) => {
        const day = times[at]?.day ?? 0
        const isRequested = day >= first && day < first + count
        return isRequested && openingStart[at] !== undefined && isShown(at) ? [[day, minute]] : []
      }),
  }
}
