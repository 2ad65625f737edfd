import type { ServiceTerms } from '../../modules/bookings/slots/resources.rules.ts'
import type { Calendar, Resource } from '../../modules/bookings/slots/rules.ts'

/*
 * A second, slow implementation of the slot rules, for comparison with the product's. It uses Temporal for the local
 * time of every minute and checks everything else minute by minute.
 */

type LocalTime = { day: number; minute: number; offset: number }
type Spans = readonly { from: number; to: number }[]

const minutesOfDay = 1440
const localTimes = new Map<string, Map<number, LocalTime>>()

function localTimeAt(timeZone: string, minute: number): LocalTime {
  const known = localTimes.get(timeZone) ?? new Map<number, LocalTime>()
  localTimes.set(timeZone, known)
  const localTime = known.get(minute) ?? readLocalTime(timeZone, minute)
  known.set(minute, localTime)
  return localTime
}

function readLocalTime(timeZone: string, minute: number): LocalTime {
  const zoned = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(timeZone)
  return {
    day: Temporal.PlainDate.from('1970-01-01').until(zoned.toPlainDate()).days,
    minute: zoned.hour * 60 + zoned.minute,
    offset: zoned.offsetNanoseconds / 60e9,
  }
}

const isIn = (spans: Spans, at: number) => spans.some(({ from, to }) => at >= from && at < to)

/** Minute of the day at which the current opening began; undefined while the business is closed. */
function openSince({ openings, special }: Calendar, { day, minute }: LocalTime) {
  const weekday = ((day + 3) % 7) + 1
  const usual = openings
    .filter((opening) => opening.weekday === weekday)
    .map(({ opens, closes }) => ({ from: opens, to: closes }))
  const hours = special.get(day) ?? usual
  if (!isIn(hours, minute)) return undefined
  let openingStart = minute
  while (isIn(hours, openingStart - 1)) openingStart--
  return openingStart
}

/** Whether the minute is within the resource's own hours. */
const isAtWork = ({ hours }: Resource, time: LocalTime | undefined) =>
  !hours ||
  (time !== undefined &&
    hours.some(
      ({ weekday, opens, closes }) =>
        weekday === ((time.day + 3) % 7) + 1 && time.minute >= opens && time.minute < closes,
    ))

/** The requested services, and the chosen person if there is one. */
export type CheckedOffer = { services: readonly ServiceTerms[]; memberId?: string | undefined }

/** Duration of the services with this resource; undefined if it does not take part. */
function durationWith(resource: Resource, usual: number, offer: CheckedOffer | undefined) {
  if (!offer) return usual
  if (offer.memberId !== undefined && offer.memberId !== resource.id) return undefined
  let [minutes, price, usualPrice] = [0, 0, 0]
  for (const service of offer.services) {
    const own = resource.services?.own.get(service.id)
    if (resource.services && !resource.services.all && !own) return undefined
    minutes += own?.minutes ?? service.minutes
    price += own?.priceMinor ?? service.priceMinor
    usualPrice += service.priceMinor
  }
  return offer.memberId === undefined && price > usualPrice ? undefined : minutes
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
  const bufferMinutes = policy.bufferTimeMinutes
  const step = policy.slotStepMinutes
  // Two more days on both sides, for time zone offsets and for bookings that run past midnight.
  const start = (first - 2) * minutesOfDay
  const all = Array.from({ length: (count + 4) * minutesOfDay }, (_, n) => start + n)
  const times = all.map((minute) => localTimeAt(policy.timeZone, minute))
  const openingStart = times.map((one) => openSince(calendar, one))
  const resources = calendar.resources.map((resource, position) => ({
    closed: all.map(
      (minute, at) => isIn(resource.closed, minute) || !isAtWork(resource, times[at]),
    ),
    busy: all.map((minute) => isIn(resource.busy, minute)),
    ends: all.map((minute) => resource.busy.some(({ to }) => to === minute)),
    duration: durationWith(resource, durationMinutes, offer),
    booked: resource.booked ?? [],
    position,
  }))
  const today = localTimeAt(policy.timeZone, Math.floor(now.getTime() / 60_000)).day

  function isEveryMinute(from: number, length: number, condition: (at: number) => boolean) {
    for (let at = from; at < from + length; at++) if (!condition(at)) return false
    return true
  }

  function isBookable(at: number, duration: number) {
    const day = times[at]?.day ?? 0
    return (
      day >= today + policy.minimumNoticeDays &&
      (policy.sameDayBooking || day > today) &&
      day <= today + policy.advanceBookingDays &&
      (start + at) * 60_000 >= now.getTime() + policy.bookingLeadTimeHours * 3_600_000 &&
      (bookingsByDay.get(day) ?? 0) < policy.maxDailyBookings &&
      isEveryMinute(at, duration, (then) => openingStart[then] !== undefined)
    )
  }

  type ResourceMinutes = (typeof resources)[number]
  /** Whether this resource can serve the booking, with its own duration. */
  const isFree = ({ closed, busy, duration }: ResourceMinutes, at: number) =>
    duration !== undefined &&
    duration <= minutesOfDay &&
    isEveryMinute(at, duration, (then) => !closed[then]) &&
    isEveryMinute(at, duration + bufferMinutes, (then) => !busy[then]) &&
    isBookable(at, duration) &&
    staysInCapacity(at, duration)

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
    return ends[from] ? (at - from) % step === 0 : isOpeningStep(at)
  }

  const strandedAt = all.map(
    (minute) => calendar.stranded.filter((one) => isIn([one], minute)).length,
  )

  /** Whether a booking from this minute leaves, at every minute, one free resource per stranded booking. */
  const staysInCapacity = (at: number, duration: number) =>
    isEveryMinute(at, duration + bufferMinutes, (then) => {
      const isOver = then >= at + duration
      const free = resources.filter(({ closed, busy }) => !busy[then] && (isOver || !closed[then]))
      return strandedAt[then] === 0 || free.length - 1 >= (strandedAt[then] ?? 0)
    })

  const isShown = (at: number) =>
    resources.some((resource) => isFree(resource, at) && isStepOfResource(resource, at))

  /**
   * Whether a start at this minute is accepted: a step from the opening or from the end of any earlier booking in it,
   * while a resource is free.
   */
  function isAccepted(at: number) {
    if (!resources.some((resource) => isFree(resource, at))) return false
    if (isOpeningStep(at)) return true
    const taking = resources.filter(({ duration }) => duration !== undefined)
    for (let then = at; ; then--) {
      if ((at - then) % step === 0 && taking.some(({ ends }) => ends[then])) return true
      if (!isContinuous(then)) return false
    }
  }

  /** End of the booking with the person who has least to do that day, then that week, then by position. */
  function endOf(at: number) {
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
      .toSorted((a, b) => sum(a) - sum(b) || ahead(a) - ahead(b) || a.position - b.position)
    return start + at + (best?.duration ?? durationMinutes)
  }

  return {
    isAccepted: (minute: number) => isAccepted(minute - start),
    /** End of the booking on the resource that would be chosen for this start. */
    endOf: (minute: number) => endOf(minute - start),
    /** Day and minute of every start that is offered, in order. */
    listShown: () =>
      all.flatMap((minute, at) => {
        const day = times[at]?.day ?? 0
        const isRequested = day >= first && day < first + count
        return isRequested && openingStart[at] !== undefined && isShown(at) ? [[day, minute]] : []
      }),
  }
}
