import fc from 'fast-check'
import { totalOf } from '../../modules/schedule/slots/requested-services.rules.ts'
import type { OwnTerms } from '../../modules/schedule/slots/resources.rules.ts'
import type { Calendar, Resource } from '../../modules/schedule/slots/rules.ts'
import { minutesOfDay } from '../../modules/schedule/time-zone.rules.ts'
import { someCalendar, someHours } from './random-calendars.ts'
import type { CheckedOffer } from './slots-by-minute.ts'

/** The services of every random team. */
export const teamServices = [
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
export const someTeam = (timeZone: string, days: readonly string[]) =>
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
        services: teamServices,
        resources: parts.map((part, n) => {
          const { busy, closed } = base.of.resources[n] ?? { busy: [], closed: [] }
          return withOwnPart({ id: String(n), busy, closed }, part, base.first)
        }),
      }
      const chosen = requested.flatMap((n) => teamServices[n] ?? [])
      const offer: CheckedOffer = { services: chosen, memberId }
      return { of, offer, first: base.first, now: base.now, minutes: totalOf(chosen).minutes }
    })
