import { slotSteps } from '@ujuzi/contract/settings/settings-options'
import fc from 'fast-check'
import { mergeSpans } from '../../modules/schedule/slots/opening.rules.ts'
import type { Calendar } from '../../modules/schedule/slots/rules.ts'
import { minutesOfDay, parseDay } from '../../modules/schedule/time-zone.rules.ts'

export const daysShown = 4

/** Prefers midnight, so that bookings run past it. */
const someFiveMinutes = fc.oneof(fc.nat(288), fc.constantFrom(0, 288))
export const someHours = fc
  .tuple(someFiveMinutes, someFiveMinutes)
  .map(([a, b]) => ({ from: Math.min(a, b) * 5, to: Math.max(a, b) * 5 }))
  .filter(({ from, to }) => from < to)

const someSpans = () => {
  const part = fc.tuple(fc.integer({ min: -100, max: 1300 }), fc.integer({ min: 1, max: 60 }))
  return fc.array(
    part.map(([from, length]) => ({ from: from * 5, to: (from + length) * 5 })),
    { maxLength: 6 },
  )
}

const someBusiness = {
  openings: fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), someHours), {
    minLength: 1,
    maxLength: 16,
  }),
  special: fc.array(
    fc.tuple(fc.integer({ min: -1, max: daysShown }), fc.array(someHours, { maxLength: 3 })),
    { maxLength: 3 },
  ),
  resources: fc.array(fc.record({ busy: someSpans(), closed: someSpans() }), { maxLength: 3 }),
  stranded: fc.array(someSpans(), { maxLength: 2 }),
  minutes: fc.constantFrom(15, 30, 45, 60, 90, 240, 480),
  policy: fc.record({
    bookingLeadTimeHours: fc.nat(50),
    sameDayBooking: fc.boolean(),
    advanceBookingDays: fc.integer({ min: 1, max: 5 }),
    minimumNoticeDays: fc.nat(3),
    bufferTimeMinutes: fc.constantFrom(0, 5, 15, 60),
    maxDailyBookings: fc.integer({ min: 1, max: 3 }),
    slotStepMinutes: fc.constantFrom(...slotSteps),
  }),
  bookingCounts: fc.array(fc.nat(3), { minLength: daysShown, maxLength: daysShown }),
  nowOffset: fc.integer({ min: -48 * 60, max: 24 * 60 }),
}

/** A random calendar, with a current time near one of these days. */
export const someCalendar = (timeZone: string, days: readonly string[]) =>
  fc.record({ anchor: fc.constantFrom(...days), ...someBusiness }).map((some) => {
    const first = parseDay(some.anchor)
    const shifted = (spans: { from: number; to: number }[]) =>
      mergeSpans(
        spans.map(({ from, to }) => ({
          from: from + first * minutesOfDay,
          to: to + first * minutesOfDay,
        })),
      )
    const of: Calendar = {
      policy: { timeZone, ...some.policy },
      openings: some.openings.map(([weekday, { from: opens, to: closes }]) => ({
        weekday,
        opens,
        closes,
      })),
      special: new Map(some.special.map(([ahead, hours]) => [first + ahead, mergeSpans(hours)])),
      resources: some.resources.map(({ busy, closed }, index) => ({
        id: String(index),
        busy: shifted(busy),
        closed: shifted(closed),
      })),
      stranded: some.stranded.flatMap(shifted).sort((a, b) => a.from - b.from),
      bookingsByDay: new Map(some.bookingCounts.map((count, index) => [first + index, count])),
    }
    const now = new Date((first * minutesOfDay + some.nowOffset) * 60_000)
    return { of, minutes: some.minutes, first, now }
  })
