import { countries } from '@ujuzi/contract/locale/countries'
import { slotSteps } from '@ujuzi/contract/settings/settings-options'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSlotsByMinute } from '../../../testing/checks/slots-by-minute.ts'
import { minutesOfDay, parseDay } from '../time-zone.rules.ts'
import { mergeSpans } from './opening.rules.ts'
import { type Calendar, freeSlots, planBooking } from './rules.ts'

const zones = [...new Set(Object.values(countries).map((country) => country.timeZone))]
/** Ordinary days, and days near the clock changes of Cairo and Casablanca. */
const anchors = ['2026-11-23', '2027-04-29', '2027-10-27', '2026-09-18', '2026-12-30']
const nights = [
  ['Africa/Cairo', '2027-04-29'],
  ['Africa/Cairo', '2027-10-28'],
  ['Africa/Casablanca', '2026-09-19'],
] as const
const daysShown = 4

/** Prefers midnight, so that bookings run past it. */
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
const someCalendar = (timeZone: string, days: readonly string[]) =>
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

const shown = (first: number) => ({ first, count: daysShown })

type Case = { of: Calendar; minutes: number; first: number; now: Date }

const slotsByMinute = ({ of, minutes, first, now }: Case) =>
  findSlotsByMinute(of, { ...shown(first), durationMinutes: minutes, now })

function expectSlotsToAgree({ of, minutes, first, now }: Case) {
  const days = freeSlots(of, { ...shown(first), minutes, now })
  const found = days.flatMap(({ day, starts }) => starts.map(({ minute }) => [day, minute]))
  expect(found).toEqual(slotsByMinute({ of, minutes, first, now }).listShown())
}

function expectVerdictToAgree({ of, minutes, first, now }: Case, ahead: number) {
  const minute = first * minutesOfDay + ahead * 5
  const granted = planBooking(of, { start: new Date(minute * 60_000), minutes, now }).ok
  expect(granted).toBe(slotsByMinute({ of, minutes, first, now }).isAccepted(minute))
}

const someTime = fc.nat(daysShown * 288)

describe('slots and the rules minute by minute', () => {
  it.each(zones)(
    'agree over random hours, exceptions, bookings, pauses and resources in %s',
    (zone) => {
      fc.assert(fc.property(someCalendar(zone, anchors), expectSlotsToAgree), { numRuns: 10 })
    },
  )

  it.each(nights)('agree in %s about the night of %s, on which the clock changes', (zone, day) => {
    fc.assert(fc.property(someCalendar(zone, [day]), expectSlotsToAgree), { numRuns: 30 })
  })

  it.each(zones)('agree with the verdict on each request in %s', (zone) => {
    const property = fc.property(someCalendar(zone, anchors), someTime, expectVerdictToAgree)
    fc.assert(property, { numRuns: 15 })
  })

  it.each(nights)('agree with the verdict on each request in %s about %s', (zone, day) => {
    const property = fc.property(someCalendar(zone, [day]), someTime, expectVerdictToAgree)
    fc.assert(property, { numRuns: 40 })
  })

  it('grant every start that is shown', () => {
    fc.assert(
      fc.property(someCalendar('Africa/Cairo', anchors), ({ of, minutes, first, now }) => {
        for (const { starts } of freeSlots(of, { ...shown(first), minutes, now })) {
          for (const { minute } of starts) {
            expect(planBooking(of, { start: new Date(minute * 60_000), minutes, now }).ok).toBe(
              true,
            )
          }
        }
      }),
      { numRuns: 40 },
    )
  })
})
