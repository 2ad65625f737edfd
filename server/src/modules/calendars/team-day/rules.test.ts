import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someRuns } from '../../../testing/cases.ts'
import { isAtWork, isIn, localTimeAt, openSince } from '../../../testing/checks/local-minutes.ts'
import { someTeam } from '../../../testing/checks/random-teams.ts'
import { mergeSpans, type Span } from '../../schedule/slots/opening.rules.ts'
import type { Calendar, Resource } from '../../schedule/slots/rules.ts'
import { dayAt, minutesOfDay, weekdayOf } from '../../schedule/time-zone.rules.ts'
import { type AcceptedBooking, planPersonDay, subtractSpans } from './rules.ts'

const zones = ['Africa/Lagos', 'Africa/Nairobi', 'Africa/Cairo', 'Africa/Casablanca']
const anchors = ['2026-11-23', '2026-11-29', '2026-12-30', '2027-01-01']
/** Days about which the clock changes. */
const nights = [
  ['Africa/Cairo', '2027-04-29'],
  ['Africa/Cairo', '2027-04-30'],
  ['Africa/Cairo', '2027-10-28'],
  ['Africa/Casablanca', '2026-09-19'],
] as const

const someAccepted = fc.array(
  fc.record({
    from: fc.integer({ min: -4 * minutesOfDay, max: 5 * minutesOfDay }),
    minutes: fc.integer({ min: 5, max: 400 }),
    hasGap: fc.boolean(),
  }),
  { maxLength: 12 },
)

type Case = {
  of: Calendar
  first: number
  now: Date
  person: Resource
  accepted: AcceptedBooking[]
}

const someCase = (timeZone: string, days: readonly string[]) =>
  fc.record({ team: someTeam(timeZone, days), some: someAccepted }).map(({ team, some }): Case => {
    const { of, first, now } = team
    const accepted = some.map(({ from, minutes, hasGap }) => ({
      from: from + first * minutesOfDay,
      to: from + first * minutesOfDay + minutes,
      gaps: hasGap && minutes > 60 ? [{ from: 20, to: 45 }] : [],
    }))
    const person = of.resources[0] ?? { id: '', busy: [], closed: [] }
    return { of, first, now, person, accepted }
  })

/** The expected result of `planPersonDay`, counted minute by minute. */
function recount({ of, now, person, accepted }: Case) {
  const { timeZone } = of.policy
  const nowMinute = now.getTime() / 60_000
  const today = localTimeAt(timeZone, Math.floor(nowMinute)).day
  const monday = today - weekdayOf(today) + 1
  const isBooked = (minute: number) =>
    accepted.some((one) => isIn([one], minute) && !isIn(one.gaps, minute - one.from))
  const counts = { hours: 0, freeMinutes: 0, workingMinutes: 0, bookedMinutes: 0 }
  const hours: number[] = []
  for (let minute = (monday - 1) * minutesOfDay; minute < (monday + 9) * minutesOfDay; minute++) {
    const time = localTimeAt(timeZone, minute)
    if (time.day < monday || time.day > monday + 6) continue
    if (openSince(of, time) === undefined || !isAtWork(person, time)) continue
    if (time.day === today) hours.push(minute)
    if (isIn(person.closed, minute)) continue
    counts.workingMinutes++
    if (isBooked(minute)) counts.bookedMinutes++
    const isFree = minute >= nowMinute && !isIn(person.busy, minute)
    if (time.day === today && isFree) counts.freeMinutes++
  }
  return { ...counts, hours }
}

function expectToAgree(one: Case) {
  const { of, now, person, accepted } = one
  const { timeZone } = of.policy
  const today = dayAt(timeZone, now)
  const monday = today - weekdayOf(today) + 1
  const plan = planPersonDay({ timeZone, hours: of, today, monday, now }, person, accepted)
  expect({ ...plan, hours: plan.hours.flatMap(minutesIn) }).toEqual(recount(one))
  expect(plan.hours).toEqual(mergeSpans(plan.hours))
}

const minutesIn = ({ from, to }: Span) => Array.from({ length: to - from }, (_, n) => from + n)

describe('the day and week of a person', () => {
  it.each(zones)(
    'a person’s working, booked and free minutes match a minute-by-minute count in the time zone %s',
    (zone) => {
      fc.assert(fc.property(someCase(zone, anchors), expectToAgree), { numRuns: someRuns(12) })
    },
  )

  it.each(nights)(
    'a person’s working and free minutes match a minute-by-minute count in %s near the clock change of %s',
    (zone, day) => {
      fc.assert(fc.property(someCase(zone, [day]), expectToAgree), { numRuns: someRuns(20) })
    },
  )
})

describe('spans without others', () => {
  const day = [{ from: 0, to: 100 }]
  it.each<[string, Span[], Span[]]>([
    ['leaves it unchanged if there are none', [], day],
    ['makes it end earlier', [{ from: 60, to: 140 }], [{ from: 0, to: 60 }]],
    ['makes it begin later', [{ from: -5, to: 40 }], [{ from: 40, to: 100 }]],
    [
      'divides it',
      [{ from: 40, to: 60 }],
      [
        { from: 0, to: 40 },
        { from: 60, to: 100 },
      ],
    ],
    [
      'leaves nothing if they cover it',
      [
        { from: 0, to: 50 },
        { from: 50, to: 100 },
      ],
      [],
    ],
    ['leaves it unchanged if they only touch it', [{ from: 100, to: 200 }], day],
  ])('subtracting other time spans from one time span %s', (_, removed, left) => {
    expect(subtractSpans(day, removed)).toEqual(left)
  })
})
