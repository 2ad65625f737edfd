import { countries } from '@ujuzi/contract/locale/countries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minuteByMinute } from '../../../testing/checks/slots-by-minute.ts'
import { dayNumber, minutesOfDay } from '../time-zone.rules.ts'
import { joined } from './opening.rules.ts'
import { type Calendar, freeSlots, planBooking } from './rules.ts'

const zones = [...new Set(Object.values(countries).map((country) => country.timeZone))]
/** Ordinary days, and the nights on which Cairo and Casablanca change their clocks. */
const anchors = ['2026-11-23', '2027-04-29', '2027-10-27', '2026-09-18', '2026-12-30']
const nights = [
  ['Africa/Cairo', '2027-04-29'],
  ['Africa/Cairo', '2027-10-28'],
  ['Africa/Casablanca', '2026-09-19'],
] as const
const daysShown = 4

/** Midnight often, so that visits run on over it. */
const someFiveMinutes = fc.oneof(fc.nat(288), fc.constantFrom(0, 288))
const someHours = fc
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
}

/** A business somewhere, and a moment about one of these days. */
const someCalendar = (timeZone: string, days: readonly string[]) =>
  fc.record({ anchor: fc.constantFrom(...days), ...someBusiness }).map((some) => {
    const first = dayNumber(some.anchor)
    const shifted = (spans: { from: number; to: number }[]) =>
      joined(
        spans.map(({ from, to }) => ({
          from: from + first * minutesOfDay,
          to: to + first * minutesOfDay,
        })),
      )
    const of: Calendar = {
      terms: { timeZone, ...some.terms },
      openings: some.openings.map(([weekday, { from: opens, to: closes }]) => ({
        weekday,
        opens,
        closes,
      })),
      special: new Map(some.special.map(([ahead, hours]) => [first + ahead, joined(hours)])),
      chairs: some.chairs.map(({ busy, closed }, index) => ({
        id: String(index),
        busy: shifted(busy),
        closed: shifted(closed),
      })),
      takenOn: new Map(some.taken.map((count, index) => [first + index, count])),
    }
    const now = new Date((first * minutesOfDay + some.nowOffset) * 60_000)
    return { of, visit: some.visit, first, now }
  })

const shown = (first: number) => ({ first, count: daysShown })

type Case = { of: Calendar; visit: number; first: number; now: Date }

function expectSlotsToAgree({ of, visit, first, now }: Case) {
  const days = freeSlots(of, visit, shown(first), now)
  const found = days.flatMap(({ day, starts }) => starts.map(({ minute }) => [day, minute]))
  expect(found).toEqual(minuteByMinute(of, visit, now, shown(first)).shown())
}

function expectVerdictToAgree({ of, visit, first, now }: Case, ahead: number) {
  const minute = first * minutesOfDay + ahead * 5
  const granted = planBooking(of, new Date(minute * 60_000), visit, now).ok
  expect(granted).toBe(minuteByMinute(of, visit, now, shown(first)).isGranted(minute))
}

const someTime = fc.nat(daysShown * 288)

describe('slots and the rules minute by minute', () => {
  it.each(zones)('agree over random hours, exceptions, visits, pauses and chairs in %s', (zone) => {
    fc.assert(fc.property(someCalendar(zone, anchors), expectSlotsToAgree), { numRuns: 10 })
  })

  it.each(nights)('agree in %s about the night of %s, on which the clock changes', (zone, day) => {
    fc.assert(fc.property(someCalendar(zone, [day]), expectSlotsToAgree), { numRuns: 30 })
  })

  it.each(zones)('agree with the verdict on each wish in %s', (zone) => {
    const wishes = fc.property(someCalendar(zone, anchors), someTime, expectVerdictToAgree)
    fc.assert(wishes, { numRuns: 15 })
  })

  it.each(nights)('agree with the verdict on each wish in %s about %s', (zone, day) => {
    const wishes = fc.property(someCalendar(zone, [day]), someTime, expectVerdictToAgree)
    fc.assert(wishes, { numRuns: 40 })
  })

  it('grant every start that is shown', () => {
    fc.assert(
      fc.property(someCalendar('Africa/Cairo', anchors), ({ of, visit, first, now }) => {
        for (const { starts } of freeSlots(of, visit, shown(first), now)) {
          for (const { minute } of starts) {
            expect(planBooking(of, new Date(minute * 60_000), visit, now).ok).toBe(true)
          }
        }
      }),
      { numRuns: 40 },
    )
  })
})
