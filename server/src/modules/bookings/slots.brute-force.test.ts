import { countries } from '@ujuzi/contract/countries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joined } from './opening.rules.ts'
import { type Calendar, freeSlots, planBooking } from './slots.rules.ts'
import { dayNumber } from './zone.rules.ts'

const zones = [...new Set(Object.values(countries).map((country) => country.timeZone))]
/** Ordinary days, and the nights on which Cairo and Casablanca change their clocks. */
const anchors = ['2026-11-23', '2027-04-29', '2027-10-27', '2026-09-18', '2026-12-30']
const daysShown = 4

/** Midnight often, so that visits run on over it. */
const someFiveMinutes = fc.oneof(fc.nat(288), fc.constantFrom(0, 288))

const someCalendar = fc
  .record({
    timeZone: fc.oneof(
      fc.constantFrom('Africa/Cairo', 'Africa/Casablanca'),
      fc.constantFrom(...zones),
    ),
    anchor: fc.constantFrom(...anchors),
    openings: fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), someFiveMinutes, someFiveMinutes), {
      minLength: 1,
      maxLength: 16,
    }),
    chairs: fc.array(fc.record({ busy: someSpans(), closed: someSpans() }), { maxLength: 3 }),
    visit: fc.constantFrom(15, 30, 45, 60, 90, 240, 480),
    terms: fc.record({
      bookingLeadTimeHours: fc.nat(50),
      sameDayBooking: fc.boolean(),
      advanceBookingDays: fc.integer({ min: 1, max: 5 }),
      minimumNoticeDays: fc.nat(3),
      bufferTimeMinutes: fc.constantFrom(0, 5, 15, 60),
      maxDailyBookings: fc.integer({ min: 1, max: 3 }),
    }),
    taken: fc.array(fc.nat(3), { minLength: daysShown, maxLength: daysShown }),
    nowOffset: fc.integer({ min: -48 * 60, max: 24 * 60 }),
  })
  .map(({ timeZone, anchor, openings, chairs, visit, terms, taken, nowOffset }) => {
    const first = dayNumber(anchor)
    const of: Calendar = {
      terms: { timeZone, ...terms },
      openings: openings
        .map(([weekday, a, b]) => ({
          weekday,
          opens: Math.min(a, b) * 5,
          closes: Math.max(a, b) * 5,
        }))
        .filter(({ opens, closes }) => opens < closes),
      chairs: chairs.map(({ busy, closed }, index) => ({
        id: String(index),
        busy: joined(busy.map((part) => shifted(part, first))),
        closed: joined(closed.map((part) => shifted(part, first))),
      })),
      takenOn: new Map(taken.map((count, index) => [first + index, count])),
    }
    return { of, visit, first, now: new Date((first * 1440 + nowOffset) * 60_000) }
  })

function someSpans() {
  const part = fc.tuple(fc.integer({ min: -100, max: 1300 }), fc.integer({ min: 1, max: 60 }))
  return fc.array(
    part.map(([from, length]) => ({ from: from * 5, to: (from + length) * 5 })),
    { maxLength: 6 },
  )
}

const shifted = ({ from, to }: { from: number; to: number }, day: number) => ({
  from: from + day * 1440,
  to: to + day * 1440,
})

describe('slots and brute force', () => {
  it('agree over random hours, visits, pauses, chairs and zones', () => {
    fc.assert(
      fc.property(someCalendar, ({ of, visit, first, now }) => {
        const days = freeSlots(of, visit, { first, count: daysShown }, now)
        const found = days.flatMap(({ day, starts }) => starts.map(({ minute }) => [day, minute]))
        expect(found).toEqual(bruteForce(of, visit, first, now))
      }),
      { numRuns: 150 },
    )
  })

  it('agree with the verdict on each wish', () => {
    fc.assert(
      fc.property(someCalendar, fc.nat(daysShown * 96), ({ of, visit, first, now }, quarter) => {
        const minute = first * 1440 + quarter * 15
        const offered = freeSlots(of, visit, { first: first - 1, count: daysShown + 3 }, now).some(
          ({ starts }) => starts.some((start) => start.minute === minute),
        )
        expect(planBooking(of, new Date(minute * 60_000), visit, now).ok).toBe(offered)
      }),
      { numRuns: 300 },
    )
  })
})

/** Asks Temporal about every single minute. */
function bruteForce(
  { terms, openings, chairs, takenOn }: Calendar,
  visit: number,
  first: number,
  now: Date,
) {
  const from = (first - 1) * 1440
  const to = (first + daysShown + 2) * 1440
  const today = localMinute(terms.timeZone, now.getTime() / 60_000).day
  const opensAt: (number | undefined)[] = []
  const local: { day: number; minute: number }[] = []
  for (let minute = from; minute < to; minute++) {
    const wall = localMinute(terms.timeZone, minute)
    local.push(wall)
    opensAt.push(openingOf(openings, wall))
  }

  const found: number[][] = []
  for (let minute = from; minute < to - visit; minute++) {
    const { day, minute: wall } = local[minute - from] ?? { day: 0, minute: 0 }
    const opened = opensAt[minute - from]
    const isWanted =
      day >= first &&
      day < first + daysShown &&
      opened !== undefined &&
      (wall - opened) % 15 === 0 &&
      opensAt.slice(minute - from, minute - from + visit).every((open) => open !== undefined) &&
      day >= today + terms.minimumNoticeDays &&
      (terms.sameDayBooking || day > today) &&
      day <= today + terms.advanceBookingDays &&
      minute * 60_000 >= now.getTime() + terms.bookingLeadTimeHours * 3_600_000 &&
      (takenOn.get(day) ?? 0) < terms.maxDailyBookings &&
      chairs.some(
        ({ closed, busy }) =>
          isClear(closed, minute, visit) && isClear(busy, minute, visit + terms.bufferTimeMinutes),
      )
    if (isWanted) found.push([day, minute])
  }
  return found.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0))
}

function localMinute(timeZone: string, minute: number) {
  const zoned = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(timeZone)
  return { day: dayNumber(zoned.toPlainDate().toString()), minute: zoned.hour * 60 + zoned.minute }
}

/** The start of the opening that holds this minute; openings that touch or overlap are one. */
function openingOf(
  openings: Calendar['openings'],
  { day, minute }: { day: number; minute: number },
) {
  const weekday = ((day + 3) % 7) + 1
  const today = openings.filter((opening) => opening.weekday === weekday)
  const isOpen = (at: number) => today.some(({ opens, closes }) => at >= opens && at < closes)
  if (!isOpen(minute)) return undefined
  let start = minute
  while (isOpen(start - 1)) start--
  return start
}

function isClear(spans: readonly { from: number; to: number }[], minute: number, length: number) {
  for (let at = minute; at < minute + length; at++) {
    if (spans.some(({ from, to }) => at >= from && at < to)) return false
  }
  return true
}
