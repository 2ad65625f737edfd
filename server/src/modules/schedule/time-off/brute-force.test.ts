import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someRuns } from '../../../testing/cases.ts'
import { daysShown, someCalendar } from '../../../testing/checks/random-calendars.ts'
import { findSlotsByMinute } from '../../../testing/checks/slots-by-minute.ts'
import { createPattern } from '../recurrence/rules.ts'
import { mergeSpans } from '../slots/opening.rules.ts'
import { type Calendar, freeSlots } from '../slots/rules.ts'
import { formatDay, minutesOfDay, parseDay } from '../time-zone.rules.ts'
import { occurrencesOf, patternColumns, type TimeOffSeriesRow } from './rules.ts'

/** Zones with days near their clock changes, and an ordinary day. */
const zones = {
  'Africa/Casablanca': ['2026-09-19', '2026-11-23'],
  'Africa/Cairo': ['2027-04-29', '2027-10-28'],
  'Europe/Madrid': ['2027-03-27', '2027-10-30'],
  'America/Santiago': ['2027-04-03', '2027-09-04'],
  'Africa/Lagos': ['2026-11-23', '2026-12-30'],
}

const someRepeat = fc.record({
  unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
  every: fc.integer({ min: 1, max: 3 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  daysBefore: fc.nat(40),
  startsMinute: fc.oneof(fc.nat(287), fc.constantFrom(0, 12, 24)).map((five) => five * 5),
  spanMinutes: fc.integer({ min: 1, max: 288 }).map((five) => five * 5),
  skipped: fc.array(fc.nat(daysShown), { maxLength: 1 }),
})
type SomeRepeat = typeof someRepeat extends fc.Arbitrary<infer T> ? T : never

type Days = { first: number; zone: string }

function seriesRow(some: SomeRepeat, { first, zone }: Days): TimeOffSeriesRow {
  const pattern = createPattern({ ...some, until: null }, first - some.daysBefore)
  if (!pattern) throw new Error('No pattern')
  return {
    ...patternColumns(pattern),
    id: 'series',
    businessId: 'business',
    resourceId: null,
    startsMinute: some.startsMinute,
    spanMinutes: some.spanMinutes,
    reason: null,
    skippedDays: some.skipped.map((ahead) => formatDay(first + ahead)),
    timeZone: zone,
    filledTo: formatDay(first),
    version: 1,
  }
}

/** The rows that the product saves, as closed time in minutes. */
const savedSpans = (some: SomeRepeat, days: Days) =>
  occurrencesOf(seriesRow(some, days), days.zone, {
    from: days.first - 2,
    to: days.first + daysShown + 1,
  }).map(({ startsAt, endsAt }) => ({
    from: startsAt.getTime() / 60_000,
    to: endsAt.getTime() / 60_000,
  }))

/** These minutes by definition: each is checked by the wall-clock time that Temporal gives for it. */
function definedSpans(some: SomeRepeat, { first, zone }: Days) {
  const days = Array.from({ length: daysShown + 4 }, (_, n) => first - 2 + n)
  return days
    .filter((day) => isOccurrence(some, first - some.daysBefore, day))
    .filter((day) => !some.skipped.includes(day - first))
    .flatMap((day) => {
      const begins = day * minutesOfDay + some.startsMinute
      const shown = minutesBetween(begins - 900, begins + some.spanMinutes + 900).filter(
        (minute) => {
          const clock = clockAt(zone, minute)
          return clock >= begins && clock < begins + some.spanMinutes
        },
      )
      const [from] = shown
      const last = shown.at(-1)
      return from === undefined || last === undefined ? [] : [{ from, to: last + 1 }]
    })
}

const minutesBetween = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => from + n)

const clocks = new Map<string, number>()
function clockAt(zone: string, minute: number) {
  const key = `${zone} ${minute}`
  const known = clocks.get(key)
  if (known !== undefined) return known
  const zoned = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(zone)
  const clock = minute + zoned.offsetNanoseconds / 60e9
  clocks.set(key, clock)
  return clock
}

function isOccurrence({ unit, every, weekdays }: SomeRepeat, start: number, day: number) {
  const date = Temporal.PlainDate.from(formatDay(day))
  const anchor = Temporal.PlainDate.from(formatDay(start))
  if (day < start) return false
  if (unit === 'day') return true
  if (unit === 'month') return date.day === Math.min(anchor.day, date.daysInMonth)
  const monday = anchor.subtract({ days: anchor.dayOfWeek - 1 })
  const weeks = Math.floor(monday.until(date, { largestUnit: 'days' }).days / 7)
  return weekdays.includes(date.dayOfWeek) && weeks % every === 0
}

const closedBy = (of: Calendar, spans: { from: number; to: number }[]): Calendar => ({
  ...of,
  resources: of.resources.map((resource) => ({
    ...resource,
    closed: mergeSpans([...resource.closed, ...spans]),
  })),
})

describe.each(Object.entries(zones))('slots with repeated time off in %s', (zone, anchors) => {
  it('slots with repeated time off match a minute-by-minute check of the repeat pattern', () => {
    const property = fc.property(
      someCalendar(zone, anchors),
      someRepeat,
      ({ of, minutes, first, now }, repeat) => {
        const days = { first, zone }
        const calendar = closedBy(of, savedSpans(repeat, days))
        const found = freeSlots(calendar, { first, count: daysShown, minutes, now }).flatMap(
          ({ day, starts }) => starts.map(({ minute }) => [day, minute]),
        )
        const defined = closedBy(of, definedSpans(repeat, days))
        const shown = { first, count: daysShown, durationMinutes: minutes, now }
        expect(found).toEqual(findSlotsByMinute(defined, shown).listShown())
      },
    )
    fc.assert(property, { numRuns: someRuns(25) })
  })

  it('repeated time off is saved on exactly the days and times that its pattern defines', () => {
    const property = fc.property(fc.constantFrom(...anchors), someRepeat, (anchor, repeat) => {
      const days = { first: parseDay(anchor), zone }
      expect(savedSpans(repeat, days)).toEqual(definedSpans(repeat, days))
    })
    fc.assert(property, { numRuns: someRuns(60) })
  })
})
