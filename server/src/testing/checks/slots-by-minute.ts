import type { Calendar } from '../../modules/bookings/slots/rules.ts'

/*
 * The rules of slots told once more, as slowly and plainly as can be: Temporal says of every single minute what the
 * clock on the wall shows, and everything else is looked at minute by minute.
 */

type Wall = { day: number; minute: number; offset: number }
type Spans = readonly { from: number; to: number }[]

const minutesOfDay = 1440
const walls = new Map<string, Map<number, Wall>>()

function wallAt(timeZone: string, minute: number): Wall {
  const known = walls.get(timeZone) ?? new Map<number, Wall>()
  walls.set(timeZone, known)
  const wall = known.get(minute) ?? readWall(timeZone, minute)
  known.set(minute, wall)
  return wall
}

function readWall(timeZone: string, minute: number): Wall {
  const zoned = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(timeZone)
  return {
    day: Temporal.PlainDate.from('1970-01-01').until(zoned.toPlainDate()).days,
    minute: zoned.hour * 60 + zoned.minute,
    offset: zoned.offsetNanoseconds / 60e9,
  }
}

const isIn = (spans: Spans, at: number) => spans.some(({ from, to }) => at >= from && at < to)

/** Where a wall clock stands in the hours of its day: since which of its minutes the business has been open. */
function openedAt({ openings, special }: Calendar, { day, minute }: Wall) {
  const weekday = ((day + 3) % 7) + 1
  const usual = openings
    .filter((opening) => opening.weekday === weekday)
    .map(({ opens, closes }) => ({ from: opens, to: closes }))
  const hours = special.get(day) ?? usual
  if (!isIn(hours, minute)) return undefined
  let opened = minute
  while (isIn(hours, opened - 1)) opened--
  return opened
}

/** What may begin on some days from `first` on. */
export function minuteByMinute(
  calendar: Calendar,
  visit: number,
  now: Date,
  { first, count }: { first: number; count: number },
) {
  const { terms, takenOn } = calendar
  const pause = terms.bufferTimeMinutes
  // Two days more on both sides: zones are up to a day away, and visits run on.
  const start = (first - 2) * minutesOfDay
  const all = Array.from({ length: (count + 4) * minutesOfDay }, (_, n) => start + n)
  const wall = all.map((minute) => wallAt(terms.timeZone, minute))
  const opened = wall.map((one) => openedAt(calendar, one))
  const chairs = calendar.chairs.map(({ closed, busy }) => ({
    closed: all.map((minute) => isIn(closed, minute)),
    busy: all.map((minute) => isIn(busy, minute)),
    ends: all.map((minute) => busy.some(({ to }) => to === minute)),
  }))
  const today = wallAt(terms.timeZone, Math.floor(now.getTime() / 60_000)).day

  function every(from: number, length: number, holds: (at: number) => boolean) {
    for (let at = from; at < from + length; at++) if (!holds(at)) return false
    return true
  }

  function canBegin(at: number) {
    const day = wall[at]?.day ?? 0
    return (
      day >= today + terms.minimumNoticeDays &&
      (terms.sameDayBooking || day > today) &&
      day <= today + terms.advanceBookingDays &&
      (start + at) * 60_000 >= now.getTime() + terms.bookingLeadTimeHours * 3_600_000 &&
      (takenOn.get(day) ?? 0) < terms.maxDailyBookings &&
      every(at, visit, (then) => opened[then] !== undefined)
    )
  }

  type Looked = (typeof chairs)[number]
  const isClear = ({ closed, busy }: Looked, at: number) =>
    every(at, visit, (then) => !closed[then]) && every(at, visit + pause, (then) => !busy[then])

  /** Whether this minute and the one before it are in one opening under one offset. */
  const goesOn = (at: number) =>
    opened[at - 1] === opened[at] &&
    wall[at - 1]?.day === wall[at]?.day &&
    wall[at - 1]?.offset === wall[at]?.offset
  const isOpeningStep = (at: number) => ((wall[at]?.minute ?? 0) - (opened[at] ?? 0)) % 15 === 0

  /** Goes back to where the chair became free, or the opening or its offset began, and counts from there. */
  function isStepOf({ closed, busy, ends }: Looked, at: number) {
    let from = at
    while (goesOn(from) && !closed[from - 1] && !busy[from - 1]) from--
    return ends[from] ? (at - from) % 15 === 0 : isOpeningStep(at)
  }

  const isShown = (at: number) =>
    canBegin(at) && chairs.some((chair) => isClear(chair, at) && isStepOf(chair, at))

  /** Steps of the opening and from any visit that ended in it before, while a chair is free. */
  function isGranted(at: number) {
    if (!canBegin(at) || !chairs.some((chair) => isClear(chair, at))) return false
    if (isOpeningStep(at)) return true
    for (let then = at; ; then--) {
      if ((at - then) % 15 === 0 && chairs.some(({ ends }) => ends[then])) return true
      if (!goesOn(then)) return false
    }
  }

  return {
    isGranted: (minute: number) => isGranted(minute - start),
    /** Day and minute of every start to be shown, in order. */
    shown: () =>
      all.flatMap((minute, at) => {
        const day = wall[at]?.day ?? 0
        const isAsked = day >= first && day < first + count
        return isAsked && opened[at] !== undefined && isShown(at) ? [[day, minute]] : []
      }),
  }
}
