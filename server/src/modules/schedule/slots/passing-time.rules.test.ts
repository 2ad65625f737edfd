import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someRuns } from '../../../testing/cases.ts'
import { daysShown, someCalendar } from '../../../testing/checks/random-calendars.ts'
import { someTeam } from '../../../testing/checks/random-teams.ts'
import { nextDayOrOffset } from '../time-zone.rules.ts'
import { slotsTrueUntil } from './passing-time.rules.ts'
import { restrictToRequested } from './requested-services.rules.ts'
import { bookingWindow, type Calendar, freeSlots } from './rules.ts'

const zone = 'Africa/Douala'
const days = ['2026-03-14']
const anyMoment = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

type Some = { of: Calendar; minutes: number; first: number; now: Date }

/** The open times at a moment before they change, or the moment at which they do, are those of now. */
function expectSameUntilThen({ of, minutes, first, now }: Some, moment: number) {
  const showAt = (at: Date) => ({
    days: freeSlots(of, { minutes, first, count: daysShown, now: at }),
    lastDay: bookingWindow(of.policy, at).lastDay,
  })
  const shown = showAt(now)
  const until = slotsTrueUntil(of, shown.days, now)
  expect(until).toBeGreaterThan(now.getTime())
  for (const part of [moment, 1]) {
    const at = now.getTime() + Math.floor((until - 1 - now.getTime()) * part)
    expect(showAt(new Date(at))).toEqual(shown)
  }
}

test('the free times of a business stay unchanged until the computed time of their next change', () => {
  fc.assert(fc.property(someCalendar(zone, days), anyMoment, expectSameUntilThen), {
    numRuns: someRuns(400),
  })
})

test('free times of a team with different durations stay unchanged until the computed time of their next change', () => {
  const property = fc.property(someTeam(zone, days), anyMoment, (some, moment) => {
    expectSameUntilThen({ ...some, of: restrictToRequested(some.of, some.offer) }, moment)
  })
  fc.assert(property, { numRuns: someRuns(200) })
})

test('a start time is no longer listed once it is within the lead time', () => {
  const calendar: Calendar = {
    policy: {
      timeZone: zone,
      bookingLeadTimeHours: 2,
      sameDayBooking: true,
      advanceBookingDays: 30,
      minimumNoticeDays: 0,
      bufferTimeMinutes: 0,
      maxDailyBookings: 9,
      slotStepMinutes: 30,
    },
    openings: [{ weekday: 1, opens: 480, closes: 720 }],
    special: new Map(),
    resources: [{ id: 'chair', busy: [], closed: [] }],
    stranded: [],
    bookingsByDay: new Map(),
  }
  const now = new Date('2026-11-23T05:10:00Z')
  const first = Math.floor(now.getTime() / 86_400_000)
  const showAt = (at: Date) => freeSlots(calendar, { minutes: 30, first, count: 1, now: at })
  const until = slotsTrueUntil(calendar, showAt(now), now)
  expect(new Date(until - 1)).toEqual(new Date('2026-11-23T05:30:00Z'))
  expect(showAt(new Date(until - 1))[0]?.starts).toHaveLength(7)
  expect(showAt(new Date(until))[0]?.starts).toHaveLength(6)
})

test.each([
  ['Africa/Douala', '2026-11-23T08:00:00Z', '2026-11-23T23:00:00Z'],
  ['Africa/Nairobi', '2026-11-23T21:00:00Z', '2026-11-24T21:00:00Z'],
  // Cairo puts the clock forward at midnight: the day begins at one.
  ['Africa/Cairo', '2027-04-29T20:00:00Z', '2027-04-29T22:00:00Z'],
  ['Africa/Cairo', '2027-10-28T20:30:00Z', '2027-10-28T21:00:00Z'],
])('in %s the next day or UTC offset after %s begins at %s', (timeZone, now, next) => {
  expect(new Date(nextDayOrOffset(timeZone, new Date(now)))).toEqual(new Date(next))
})
