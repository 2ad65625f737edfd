import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someRuns } from '../../../testing/cases.ts'
import {
  dayAt,
  formatDay,
  formatWallTime,
  minutesOfDay,
  offsetAt,
  offsetPeriods,
  parseDay,
  weekdayOf,
} from '../time-zone.rules.ts'
import {
  clockMinuteOf,
  createPattern,
  occurrenceDays,
  type Pattern,
  spanOn,
  startAt,
} from './rules.ts'

/** Zones with clock changes, one of them at midnight, one with a change in Ramadan, and one without any. */
const zones = [
  'Africa/Casablanca',
  'Africa/Cairo',
  'Europe/Madrid',
  'America/Santiago',
  'Africa/Lagos',
]
const from = parseDay('2026-11-23')
const daysOf = (pattern: Pattern | undefined, count = 60) =>
  pattern ? occurrenceDays(pattern, from, from + count).map(formatDay) : undefined
const pattern = (repeat: Partial<Parameters<typeof createPattern>[0]>, start = from) =>
  createPattern({ unit: 'week', until: null, ...repeat }, start)

describe('the days of a pattern', () => {
  it('a recurrence pattern repeats daily, on chosen weekdays, every few weeks or monthly', () => {
    expect(daysOf(pattern({ unit: 'day', times: 3 }))).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
    ])
    expect(daysOf(pattern({ weekdays: [5, 2] }), 11)).toEqual([
      '2026-11-24',
      '2026-11-27',
      '2026-12-01',
      '2026-12-04',
    ])
    expect(daysOf(pattern({ every: 2 }), 30)).toEqual(['2026-11-23', '2026-12-07', '2026-12-21'])
    expect(daysOf(pattern({ unit: 'month' }), 62)).toEqual([
      '2026-11-23',
      '2026-12-23',
      '2027-01-23',
    ])
  })

  it('a recurrence every few weeks counts its weeks from the Monday of its first week', () => {
    const wednesday = parseDay('2026-11-25')
    expect(daysOf(pattern({ every: 2, weekdays: [1, 3] }, wednesday), 20)).toEqual([
      '2026-11-25',
      '2026-12-07',
      '2026-12-09',
    ])
  })

  it('a monthly recurrence on a day that a month lacks falls on the last day of the month', () => {
    const last = pattern({ unit: 'month', times: 4 }, parseDay('2027-01-31'))
    expect(daysOf(last, 200)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  })

  it('a recurrence ends with its last day or its last occurrence, whichever comes first', () => {
    const until = parseDay('2026-12-06')
    expect(daysOf(pattern({ until }))).toEqual(['2026-11-23', '2026-11-30'])
    expect(daysOf(pattern({ until, times: 1 }))).toEqual(['2026-11-23'])
    expect(pattern({ until: from - 1 })).toBeUndefined()
    expect(pattern({ until: from, weekdays: [2] })).toBeUndefined()
  })

  it('over four years, the days of any recurrence pattern match a check of its definition day by day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('day' as const, 'week' as const, 'month' as const),
        fc.integer({ min: 1, max: 12 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        fc.nat(400),
        (unit, every, weekdays, ahead) => {
          const start = from + ahead
          const made = createPattern({ unit, every, weekdays, until: null }, start)
          if (!made) throw new Error('No pattern')
          const date = (day: number) => Number(formatDay(day).slice(8))
          const belongs = (day: number) => {
            if (unit === 'day') return true
            if (unit === 'month') {
              const isLast = date(day + 1) === 1
              return date(day) === date(start) || (isLast && date(day) < date(start))
            }
            // The Monday on or before 1970-01-05, which was a Monday, is day 4.
            const week = (one: number) => Math.floor((one - 4) / 7)
            return weekdays.includes(weekdayOf(day)) && (week(day) - week(start)) % every === 0
          }
          const expected = Array.from({ length: 4 * 365 }, (_, n) => start + n).filter(belongs)
          expect(occurrenceDays(made, start, start + 4 * 365 - 1)).toEqual(expected)
        },
      ),
      { numRuns: someRuns(60) },
    )
  })
})

/** Days within one day of a clock change of 2026 to 2028, and an ordinary day. */
function daysNearChanges(zone: string) {
  const [first, last] = [parseDay('2026-06-01'), parseDay('2028-12-31')]
  const changes = offsetPeriods(zone, first, last).slice(1)
  const near = changes.flatMap(({ from: minute }) => {
    const day = dayAt(zone, new Date(minute * 60_000))
    return [day - 1, day, day + 1]
  })
  return [from, ...near]
}

describe.each(zones)('an occurrence in %s', (zone) => {
  it('a recurring period lasts from the first to the last minute of its hours on the local clock', () => {
    const property = fc.property(
      fc.constantFrom(...daysNearChanges(zone)),
      fc.nat(1439),
      fc.integer({ min: 1, max: 2000 }),
      (day, startsMinute, spanMinutes) => {
        const found = spanOn(zone, day, { startsMinute, spanMinutes })
        const starts = day * minutesOfDay + startsMinute
        const around = { from: starts - 15 * 60, to: starts + spanMinutes + 15 * 60 }
        const shown = minutesOf(zone, around).filter(
          (minute) =>
            clockOf(zone, minute) >= starts && clockOf(zone, minute) < starts + spanMinutes,
        )
        const [first] = shown
        const last = shown.at(-1)
        const expected = first === undefined || last === undefined ? undefined : [first, last + 1]
        expect(found && [minuteOf(found.startsAt), minuteOf(found.endsAt)]).toEqual(expected)
      },
    )
    fc.assert(property, { numRuns: someRuns(60) })
  })

  it('an appointment starts at its local time, or later if the clock skips that time', () => {
    const property = fc.property(
      fc.constantFrom(...daysNearChanges(zone)),
      fc.nat(1439),
      (day, minute) => {
        const at = startAt(zone, day * minutesOfDay + minute)
        const times = minutesOf(zone, {
          from: day * minutesOfDay - 15 * 60,
          to: (day + 1) * minutesOfDay + 15 * 60,
        }).filter((one) => clockOf(zone, one) === day * minutesOfDay + minute)
        // A skipped time has no minute, and is later than it by the length of the gap.
        if (times.length === 0)
          expect(clockOf(zone, minuteOf(at))).toBeGreaterThan(day * 1440 + minute)
        else expect(minuteOf(at)).toBe(times[0])
      },
    )
    fc.assert(property, { numRuns: someRuns(60) })
  })

  it('the start computed for a local time converts back to that local time, or to midnight if the day has no earlier time', () => {
    const property = fc.property(
      fc.constantFrom(...daysNearChanges(zone)),
      fc.oneof(fc.nat(1439), fc.constantFrom(0, 60, 61, 120)),
      (day, minute) => {
        const at = startAt(zone, day * minutesOfDay + minute)
        // Midnight, or the first time after it if the clock skips midnight.
        const isFirst = clockOf(zone, minuteOf(at) - 1) < day * minutesOfDay
        const isSkipped = clockOf(zone, minuteOf(at)) !== day * minutesOfDay + minute
        if (!isSkipped)
          expect(clockMinuteOf(zone, at)).toBe(day * minutesOfDay + (isFirst ? 0 : minute))
      },
    )
    fc.assert(property, { numRuns: someRuns(40) })
  })
})

const minuteOf = (at: Date) => at.getTime() / 60_000
const clockOf = (zone: string, minute: number) => minute + offsetAt(zone, new Date(minute * 60_000))
const minutesOf = (_: string, { from: first, to }: { from: number; to: number }) =>
  Array.from({ length: to - first }, (__, n) => first + n)

describe('times that the clock skips or shows twice', () => {
  const on = (zone: string, day: string, from: number, to: number) => {
    const span = spanOn(zone, parseDay(day), {
      startsMinute: from * 60,
      spanMinutes: (to - from) * 60,
    })
    return span && [formatWallTime(zone, span.startsAt), formatWallTime(zone, span.endsAt)]
  }

  it('a period that the clock change skips in part begins or ends at the clock change', () => {
    expect(on('Europe/Madrid', '2027-03-28', 2.5, 4)).toEqual([
      '2027-03-28T03:00:00+02:00',
      '2027-03-28T04:00:00+02:00',
    ])
    expect(on('Europe/Madrid', '2027-03-28', 1, 2.5)).toEqual([
      '2027-03-28T01:00:00+01:00',
      '2027-03-28T03:00:00+02:00',
    ])
  })

  it('an occurrence that lies completely within the hour skipped by a clock change is left out', () => {
    expect(on('Europe/Madrid', '2027-03-28', 2, 3)).toBeUndefined()
    expect(on('Africa/Cairo', '2027-04-30', 0, 1)).toBeUndefined()
  })

  it('a period that a clock change repeats lasts until the end of the repetition', () => {
    expect(on('Europe/Madrid', '2027-10-31', 2, 2.5)).toEqual([
      '2027-10-31T02:00:00+02:00',
      '2027-10-31T02:30:00+01:00',
    ])
  })

  it('a whole day with a clock change covers 23 or 25 hours', () => {
    expect(on('Africa/Cairo', '2027-04-30', 0, 24)).toEqual([
      '2027-04-30T01:00:00+03:00',
      '2027-05-01T00:00:00+03:00',
    ])
    expect(on('Africa/Cairo', '2027-10-28', 0, 24)).toEqual([
      '2027-10-28T00:00:00+03:00',
      '2027-10-29T00:00:00+02:00',
    ])
  })

  it('if the clock skips midnight, the first existing minute of the day counts as midnight and the next one as itself', () => {
    const midnight = parseDay('2027-04-30') * minutesOfDay
    const clocks = [60, 61].map((minute) =>
      clockMinuteOf('Africa/Cairo', startAt('Africa/Cairo', midnight + minute)),
    )
    expect(clocks).toEqual([midnight, midnight + 61])
  })

  it('an appointment at a time that the clock skips starts later, and at a repeated time the first time', () => {
    const start = (day: string, minute: number) =>
      formatWallTime('Europe/Madrid', startAt('Europe/Madrid', parseDay(day) * 1440 + minute))
    expect(start('2027-03-28', 150)).toBe('2027-03-28T03:30:00+02:00')
    expect(start('2027-10-31', 150)).toBe('2027-10-31T02:30:00+02:00')
  })
})
