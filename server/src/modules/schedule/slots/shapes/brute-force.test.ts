import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someRuns } from '../../../../testing/cases.ts'
import { daysShown } from '../../../../testing/checks/random-calendars.ts'
import { someShapes } from '../../../../testing/checks/random-shapes.ts'
import { type CheckedOffer, findSlotsByMinute } from '../../../../testing/checks/slots-by-minute.ts'
import { minutesOfDay } from '../../time-zone.rules.ts'
import { restrictToRequested } from '../requested-services.rules.ts'
import { type Calendar, freeSlots, planBooking } from '../rules.ts'
import type { BookingShape } from '../shape.rules.ts'

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
  shape: BookingShape
  minutes: number
  first: number
  now: Date
}

const byMinute = ({ of, offer, minutes, first, now }: Case) =>
  findSlotsByMinute(of, { first, count: daysShown, durationMinutes: minutes, now, offer })

function expectSlotsToAgree(one: Case) {
  const { of, offer, shape, minutes, first, now } = one
  const suitableCalendar = restrictToRequested(of, offer)
  const days = freeSlots(suitableCalendar, { first, count: daysShown, minutes, shape, now })
  const slow = byMinute(one)
  expect(days.flatMap(({ day, starts }) => starts.map(({ minute }) => [day, minute]))).toEqual(
    slow.listShown(),
  )
  for (const { minute, end, seatsLeft } of days.flatMap(({ starts }) => starts)) {
    expect(end).toBe(slow.endOf(minute))
    if (shape.group) expect(seatsLeft).toBe(slow.seatsLeft(minute))
    const planned = planBooking(suitableCalendar, {
      start: new Date(minute * 60_000),
      minutes,
      shape,
      now,
    })
    expect(planned).toMatchObject({ ok: true })
    expect(planned.ok && planned.resources[0]?.end).toBe(end)
  }
}

function expectVerdictToAgree(one: Case, minutesAhead: readonly number[]) {
  const { of, offer, shape, minutes, first, now } = one
  const suitableCalendar = restrictToRequested(of, offer)
  const slow = byMinute(one)
  const open = of.resources.flatMap(({ sessions = [] }) => sessions.map(({ start }) => start))
  const ends = of.resources.flatMap(({ busy }) => busy.map(({ to }) => to + shape.preparation))
  for (const minute of [
    ...minutesAhead.map((ahead) => first * minutesOfDay + ahead),
    ...open,
    ...ends,
  ]) {
    const start = new Date(minute * 60_000)
    const granted = planBooking(suitableCalendar, { start, minutes, shape, now }).ok
    expect([minute, granted]).toEqual([minute, slow.isAccepted(minute)])
  }
}

const someTimes = fc.array(fc.nat(daysShown * minutesOfDay), { minLength: 20, maxLength: 20 })

describe('slots of variants, gaps, preparation, clean-up and group sessions', () => {
  it.each(zones)(
    'slots of services with gaps, preparation and group seats match a minute-by-minute check in the time zone %s',
    (zone) => {
      fc.assert(fc.property(someShapes(zone, anchors), expectSlotsToAgree), {
        numRuns: someRuns(25),
      })
    },
  )

  it.each(nights)(
    'slots of services with gaps and group seats match a minute-by-minute check in %s near the clock change of %s',
    (zone, day) => {
      fc.assert(fc.property(someShapes(zone, [day]), expectSlotsToAgree), { numRuns: someRuns(35) })
    },
  )

  it.each(zones)(
    'a requested start time in the time zone %s is accepted exactly when a minute-by-minute check accepts it',
    (zone) => {
      fc.assert(fc.property(someShapes(zone, anchors), someTimes, expectVerdictToAgree), {
        numRuns: someRuns(25),
      })
    },
  )

  it.each(nights)(
    'a start time requested in %s near the clock change of %s is accepted exactly as in a minute-by-minute check',
    (zone, day) => {
      fc.assert(fc.property(someShapes(zone, [day]), someTimes, expectVerdictToAgree), {
        numRuns: someRuns(35),
      })
    },
  )
})
