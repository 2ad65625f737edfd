import {
  dayAt,
  formatDay,
  midnightOf,
  offsetPeriods,
  parseDay,
} from '../../schedule/time-zone.rules.ts'

export type FigureChange = { day: string | null; requestedAt: Date | null }

/** Local days, as numbers in order, with their bounds and the UTC offsets in force, for the statements of rollups. */
export type SumDays = {
  days: string[]
  starts: Date[]
  ends: Date[]
  /**
   * Spans of time that do not overlap and in which all bookings of these days start. They begin and end two days further
   * out, because a booking keeps its local day when the time zone of its business changes.
   */
  spans: { from: Date; to: Date }[]
  offsets: { from: Date; to: Date; minutes: number }[]
}

/** Days of these changes, in order. */
export function listChangedDays(changes: readonly FigureChange[], timeZone: string): string[] {
  const days = new Set<string>()
  for (const { day, requestedAt } of changes) {
    if (day !== null) days.add(day)
    if (requestedAt !== null) days.add(formatDay(dayAt(timeZone, requestedAt)))
  }
  return [...days].sort()
}

/** All days between two dates, both included. */
export function listDaysBetween(first: string, last: string): string[] {
  const from = parseDay(first)
  return Array.from({ length: Math.max(0, parseDay(last) - from + 1) }, (_, n) =>
    formatDay(from + n),
  )
}

const marginDays = 2

/** Joins days that are so close that their spans, with the margins on both sides, would overlap. */
function spansOf(days: readonly number[]) {
  const spans: { first: number; last: number }[] = []
  for (const day of days) {
    const span = spans.at(-1)
    if (span && day - span.last <= 2 * marginDays) span.last = day
    else spans.push({ first: day, last: day })
  }
  return spans
}

/** Bounds and offsets come from Temporal, not from the time-zone data of PostgreSQL, which may be older. */
export function sumDaysOf(days: string[], timeZone: string): SumDays {
  const numbers = days.map(parseDay)
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  return {
    days,
    starts: numbers.map((day) => midnightOf(timeZone, day)),
    ends: numbers.map((day) => midnightOf(timeZone, day + 1)),
    spans: spansOf(numbers).map(({ first, last }) => ({
      from: midnightOf(timeZone, first - marginDays),
      to: midnightOf(timeZone, last + 1 + marginDays),
    })),
    offsets: offsetPeriods(timeZone, first - 1, last + 1).map(({ from, to, offset }) => ({
      from: new Date(from * 60_000),
      to: new Date(to * 60_000),
      minutes: offset,
    })),
  }
}
