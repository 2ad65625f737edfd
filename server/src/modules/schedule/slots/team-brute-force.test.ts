import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someRuns } from '../../../testing/cases.ts'
import { daysShown } from '../../../testing/checks/random-calendars.ts'
import { someTeam } from '../../../testing/checks/random-teams.ts'
import { type CheckedOffer, findSlotsByMinute } from '../../../testing/checks/slots-by-minute.ts'
import { minutesOfDay } from '../time-zone.rules.ts'
import { restrictToRequested } from './requested-services.rules.ts'
import { type Calendar, freeSlots, planBooking } from './rules.ts'

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
  const suitableCalendar = restrictToRequested(of, offer)
  const days = freeSlots(suitableCalendar, { first, count: daysShown, minutes, now })
  const slow = byMinute(one)
  expect(days.flatMap(({ day, starts }) => starts.map(({ minute }) => [day, minute]))).toEqual(
    slow.listShown(),
  )
  for (const { minute, end } of days.flatMap(({ starts }) => starts)) {
    expect(end).toBe(slow.endOf(minute))
    const planned = planBooking(suitableCalendar, {
      start: new Date(minute * 60_000),
      minutes,
      now,
    })
    expect(planned).toMatchObject({ ok: true })
    expect(planned.ok && planned.resources[0]?.end).toBe(end)
  }
}

function expectVerdictToAgree(one: Case, ahead: number) {
  const { of, offer, minutes, first, now } = one
  const minute = first * minutesOfDay + ahead * 5
  const start = new Date(minute * 60_000)
  const granted = planBooking(restrictToRequested(of, offer), { start, minutes, now }).ok
  expect(granted).toBe(byMinute(one).isAccepted(minute))
}

const someTime = fc.nat(daysShown * 288)

describe('slots of people with hours, services, prices and durations of their own', () => {
  it.each(zones)(
    'slots of people with their own hours and services match a minute-by-minute check in the time zone %s',
    (zone) => {
      fc.assert(fc.property(someTeam(zone, anchors), expectSlotsToAgree), { numRuns: someRuns(12) })
    },
  )

  it.each(nights)(
    'slots of people with their own hours match a minute-by-minute check in %s near the clock change of %s',
    (zone, day) => {
      fc.assert(fc.property(someTeam(zone, [day]), expectSlotsToAgree), { numRuns: someRuns(16) })
    },
  )

  it.each(zones)(
    'a requested start time in the zone %s is accepted exactly when a minute-by-minute check of the team accepts it',
    (zone) => {
      fc.assert(fc.property(someTeam(zone, anchors), someTime, expectVerdictToAgree), {
        numRuns: someRuns(15),
      })
    },
  )

  it.each(nights)(
    'a start time requested in %s near the clock change of %s is accepted exactly as in a minute-by-minute check',
    (zone, day) => {
      fc.assert(fc.property(someTeam(zone, [day]), someTime, expectVerdictToAgree), {
        numRuns: someRuns(30),
      })
    },
  )
})
