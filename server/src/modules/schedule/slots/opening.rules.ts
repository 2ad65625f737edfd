import { minutesOfDay, type OffsetPeriod, offsetPeriods, weekdayOf } from '../time-zone.rules.ts'

/** Weekly opening hours in the time zone of the business: ISO weekday, minutes since local midnight. */
export type Opening = { weekday: number; opens: number; closes: number }

/** Interval in minutes since 1970-01-01T00:00Z; `to` is not part of it. */
export type Span = { from: number; to: number }

/** Hours by local day that replace those of the weekday, in minutes since local midnight; empty if closed. */
export type SpecialDays = ReadonlyMap<number, readonly Span[]>

export type OpeningHours = { openings: readonly Opening[]; special: SpecialDays }

/**
 * Part of an opening with one UTC offset, which holds until `offsetUntil`. `opensAt` is the start of the opening;
 * `openUntil` is the end of the uninterrupted open time, which may span several segments.
 */
export type OpenSegment = Span & {
  day: number
  offset: number
  offsetUntil: number
  opensAt: number
  openUntil: number
}

/**
 * Open time of the days from `first` to `last` in order, and of the day after, into which a booking may run. A local
 * time that a clock change skips is in no segment; one that it repeats is in two. A booking may continue into the next
 * segment, also past midnight.
 */
export function openingSegments(
  timeZone: string,
  { openings, special }: OpeningHours,
  { first, last }: { first: number; last: number },
): OpenSegment[] {
  const periods = offsetPeriods(timeZone, first, last + 1)
  const byWeekday = hoursByWeekday(openings)
  const segments: OpenSegment[] = []
  for (let day = first; day <= last + 1; day++) {
    const hours = special.get(day) ?? byWeekday[weekdayOf(day)] ?? []
    for (const span of hours) segments.push(...segmentsOf(periods, day, span))
  }
  segments.sort((a, b) => a.from - b.from)
  linkAdjacent(segments)
  return segments
}

function segmentsOf(periods: OffsetPeriod[], day: number, { from: opens, to: closes }: Span) {
  const midnight = day * minutesOfDay
  const segments: OpenSegment[] = []
  for (const { from: starts, to: ends, offset } of periods) {
    const opensAt = midnight + opens - offset
    const from = Math.max(opensAt, starts)
    const to = Math.min(midnight + closes - offset, ends)
    if (from < to) {
      segments.push({ day, offset, offsetUntil: ends, opensAt, from, to, openUntil: to })
    }
  }
  return segments
}

/** Extends `openUntil` over adjacent segments. */
function linkAdjacent(segments: OpenSegment[]) {
  let next: OpenSegment | undefined
  for (const segment of segments.toReversed()) {
    if (next?.from === segment.to) segment.openUntil = next.openUntil
    next = segment
  }
}

function hoursByWeekday(openings: readonly Opening[]) {
  const week: Span[][] = [[], [], [], [], [], [], [], []]
  for (const { weekday, opens, closes } of openings)
    week[weekday]?.push({ from: opens, to: closes })
  return week.map(mergeSpans)
}

/** Whether a booking can start at `minute` in this segment and end before the business closes. */
export const fitsInSegment = ({ from, to, openUntil }: OpenSegment, minute: number, end: number) =>
  minute >= from && minute < to && end <= openUntil

/** Sorts the spans and merges those that overlap or touch. */
export function mergeSpans(spans: Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const before = result.at(-1)
    if (before && span.from <= before.to) before.to = Math.max(before.to, span.to)
    else result.push({ ...span })
  }
  return result
}
