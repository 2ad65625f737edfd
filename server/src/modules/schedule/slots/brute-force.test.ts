import { countries } from '@ujuzi/contract/locale/countries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someRuns } from '../../../testing/cases.ts'
import { daysShown, someCalendar } from '../../../testing/checks/random-calendars.ts'
import { findSlotsByMinute } from '../../../testing/checks/slots-by-minute.ts'
import { minutesOfDay } from '../time-zone.rules.ts'
import { type Calendar, freeSlots, planBooking } from './rules.ts'

const zones = [...new Set(Object.values(countries).map((country) => country.timeZone))]
/** Ordinary days, and days near the clock changes of Cairo and Casablanca. */
const anchors = ['2026-11-23', '2027-04-29', '2027-10-27', '2026-09-18', '2026-12-30']
const nights = [
  ['Africa/Cairo', '2027-04-29'],
  ['Africa/Cairo', '2027-10-28'],
  ['Africa/Casablanca', '2026-09-19'],
] as const
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
    'the free times of random calendars in %s equal those that a minute-by-minute check finds',
    (zone) => {
      fc.assert(fc.property(someCalendar(zone, anchors), expectSlotsToAgree), {
        numRuns: someRuns(10),
      })
    },
  )

  it.each(nights)(
    'free times in %s around the clock change on %s equal those that a minute-by-minute check finds',
    (zone, day) => {
      fc.assert(fc.property(someCalendar(zone, [day]), expectSlotsToAgree), {
        numRuns: someRuns(30),
      })
    },
  )

  it.each(zones)(
    'booking requests for random times are accepted exactly if a minute-by-minute check allows them in %s',
    (zone) => {
      const property = fc.property(someCalendar(zone, anchors), someTime, expectVerdictToAgree)
      fc.assert(property, { numRuns: someRuns(15) })
    },
  )

  it.each(nights)(
    'requests in %s near the clock change on %s are accepted exactly if a minute-by-minute check allows them',
    (zone, day) => {
      const property = fc.property(someCalendar(zone, [day]), someTime, expectVerdictToAgree)
      fc.assert(property, { numRuns: someRuns(40) })
    },
  )

  it('every listed free time is accepted for a booking', () => {
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
      { numRuns: someRuns(40) },
    )
  })
})
