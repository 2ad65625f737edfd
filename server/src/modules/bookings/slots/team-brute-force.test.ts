import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysShown, someCalendar, someHours } from '../../../testing/checks/random-calendars.ts'
import { type CheckedOffer, findSlotsByMinute } from '../../../testing/checks/slots-by-minute.ts'
import { minutesOfDay } from '../time-zone.rules.ts'
import { restrictToOffer, totalOf } from './offers.rules.ts'
import type { OwnTerms } from './resources.rules.ts'
import { type Calendar, freeSlots, planBooking, type Resource } from './rules.ts'

const zones = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Lagos',
  'Africa/Nairobi',
  'Africa/Johannesburg',
]
const anchors = ['2026-11-23', '2027-04-29', '2027-10-27', '2026-09-18', '2026-12-30']
const nights = [
  ['Africa/Cairo', '2027-04-29'],
  ['Africa/Cairo', '2027-10-28'],
  ['Africa/Casablanca', '2026-09-19'],
] as const

const services = [
  { id: 'braids', priceMinor: 500, minutes: 60 },
  { id: 'wash', priceMinor: 200, minutes: 15 },
]
const memberIds = ['0', '1', '2']

const someTerms: fc.Arbitrary<OwnTerms> = fc.record({
  priceMinor: fc.constantFrom(null, 100, 200, 500, 900),
  minutes: fc.constantFrom(null, 20, 30, 90, 240, 1440),
})

const someOwnPart = fc.record({
  hours: fc.option(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), someHours), { minLength: 4, maxLength: 12 }),
  ),
  services: fc.option(
    fc.record({
      all: fc.boolean(),
      own: fc.dictionary(fc.constantFrom('braids', 'wash'), someTerms, { maxKeys: 2 }),
    }),
  ),
  booked: fc.array(
    fc.record({
      ahead: fc.integer({ min: -6, max: 9 }),
      minutes: fc.constantFrom(30, 60),
      isActive: fc.boolean(),
    }),
    { maxLength: 5 },
  ),
})

type OwnPart = typeof someOwnPart extends fc.Arbitrary<infer T> ? T : never

const withOwnPart = (
  resource: Resource,
  { hours, services, booked }: OwnPart,
  first: number,
): Resource => ({
  ...resource,
  isPerson: true,
  ...(hours && {
    hours: hours.map(([weekday, { from, to }]) => ({ weekday, opens: from, closes: to })),
  }),
  ...(services && {
    services: { all: services.all, own: new Map(Object.entries(services.own)) },
  }),
  booked: booked.map(({ ahead, ...one }) => ({
    ...one,
    day: first + ahead,
    from: (first + ahead) * minutesOfDay + 600,
  })),
})

/** Leaves enough free time for differences to show. */
const generousPolicy = {
  bookingLeadTimeHours: 1,
  sameDayBooking: true,
  advanceBookingDays: 9,
  minimumNoticeDays: 0,
  maxDailyBookings: 9,
}

/** A random business with up to three people, and a request for one or both services, with one person or anyone. */
const someTeam = (timeZone: string, days: readonly string[]) =>
  fc
    .record({
      base: someCalendar(timeZone, days),
      parts: fc.array(someOwnPart, { minLength: 2, maxLength: 3 }),
      opening: fc.record({ opens: fc.nat(10), closes: fc.integer({ min: 16, max: 24 }) }),
      requested: fc.constantFrom([0], [1], [0, 1]),
      memberId: fc.option(fc.constantFrom(...memberIds), { nil: undefined, freq: 2 }),
    })
    .map(({ base, parts, opening, requested, memberId }) => {
      const of: Calendar = {
        ...base.of,
        policy: { ...base.of.policy, ...generousPolicy },
        openings: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
          weekday,
          opens: opening.opens * 60,
          closes: opening.closes * 60,
        })),
        services,
        resources: parts.map((part, n) => {
          const { busy, closed } = base.of.resources[n] ?? { busy: [], closed: [] }
          return withOwnPart({ id: String(n), busy, closed }, part, base.first)
        }),
      }
      const chosen = requested.flatMap((n) => services[n] ?? [])
      const offer: CheckedOffer = { services: chosen, memberId }
      return { of, offer, first: base.first, now: base.now, minutes: totalOf(chosen).minutes }
    })

type Case = {
  of: Calendar
  offer: CheckedOffer
  minutes: number
  first: number
  now: Date
}

const byMinute = ({ of, offer, minutes, first, now }: Case) =>
  findSlotsByMinute(of, { first, count: daysShown, durationMinutes: minutes, now, offer })

function expectSlotsToAgree(one: Case) {
  const { of, offer, minutes, first, now } = one
  const offered = restrictToOffer(of, offer)
  const days = freeSlots(offered, { first, count: daysShown, minutes, now })
  const slow = byMinute(one)
  expect(days.flatMap(({ day, starts }) => starts.map(({ minute }) => [day, minute]))).toEqual(
    slow.listShown(),
  )
  for (const { minute, end } of days.flatMap(({ starts }) => starts)) {
    expect(end).toBe(slow.endOf(minute))
    const planned = planBooking(offered, { start: new Date(minute * 60_000), minutes, now })
    expect(planned).toMatchObject({ ok: true })
    expect(planned.ok && planned.resources[0]?.end).toBe(end)
  }
}

function expectVerdictToAgree(one: Case, ahead: number) {
  const { of, offer, minutes, first, now } = one
  const minute = first * minutesOfDay + ahead * 5
  const start = new Date(minute * 60_000)
  const granted = planBooking(restrictToOffer(of, offer), { start, minutes, now }).ok
  expect(granted).toBe(byMinute(one).isAccepted(minute))
}

const someTime = fc.nat(daysShown * 288)

describe('slots of people with hours, services, prices and durations of their own', () => {
  it.each(zones)('agree with the rules minute by minute in %s', (zone) => {
    fc.assert(fc.property(someTeam(zone, anchors), expectSlotsToAgree), { numRuns: 12 })
  })

  it.each(nights)('agree in %s about the night of %s, on which the clock changes', (zone, day) => {
    fc.assert(fc.property(someTeam(zone, [day]), expectSlotsToAgree), { numRuns: 16 })
  })

  it.each(zones)('agree with the verdict on each request in %s', (zone) => {
    fc.assert(fc.property(someTeam(zone, anchors), someTime, expectVerdictToAgree), {
      numRuns: 15,
    })
  })

  it.each(nights)('agree with the verdict on each request in %s about %s', (zone, day) => {
    fc.assert(fc.property(someTeam(zone, [day]), someTime, expectVerdictToAgree), { numRuns: 30 })
  })
})
