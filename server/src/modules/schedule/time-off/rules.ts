import { type Repeat, repeatLimits } from '@ujuzi/contract/schedule/repeat'
import type { timeOffSeries } from '../../businesses/tables.ts'
import { closingDays, timeOffError } from '../closing-limits.rules.ts'
import {
  type ClockSpan,
  clockMinuteOf,
  createPattern,
  occurrenceDays,
  type Pattern,
  spanOn,
} from '../recurrence/rules.ts'
import { dayAt, formatDay, midnightOf, minutesOfDay, parseDay } from '../time-zone.rules.ts'

export type TimeOffSeriesRow = typeof timeOffSeries.$inferSelect

/** Farthest day that clients can book, walk-ins reach or a booking can be moved to, plus a month without the job (book: time). */
const horizonDays = 365 + 31

export const horizonAt = (timeZone: string, now: Date) => dayAt(timeZone, now) + horizonDays

export type TimeSpan = { startsAt: Date; endsAt: Date }

/** The pattern and the local time of its occurrences, or the invalid fields. */
export type SeriesPlan =
  | { ok: true; pattern: Pattern; clock: ClockSpan }
  | { ok: false; fields: Record<string, string> }

/** Plans the series whose occurrences are like this time off. `now` limits how far ahead it may begin. */
export function planSeries(
  timeZone: string,
  { startsAt, endsAt }: TimeSpan,
  { repeat, now }: { repeat: Repeat; now: Date },
): SeriesPlan {
  const order = timeOffError({ from: startsAt, to: endsAt })
  if (order) return { ok: false, fields: { end: order } }
  const start = dayAt(timeZone, startsAt)
  const clock = clockSpanOf(timeZone, { startsAt, endsAt })
  if (clock.spanMinutes > longestSpan(repeat)) {
    return { ok: false, fields: { end: 'field_span_long' } }
  }
  const today = dayAt(timeZone, now)
  const until = repeat.until === undefined ? null : parseDay(repeat.until)
  if (start < today) return { ok: false, fields: { start: 'field_date_past' } }
  if (start > today + closingDays.ahead) return { ok: false, fields: { start: 'field_day_far' } }
  const pattern = createPattern({ ...repeat, until }, start)
  return pattern
    ? { ok: true, pattern, clock }
    : { ok: false, fields: { 'repeat.until': 'field_time_order' } }
}

/** Occurrences of a daily pattern must not overlap. */
const longestSpan = ({ unit }: Repeat) =>
  (unit === 'day' ? 1 : repeatLimits.spanDays) * minutesOfDay

/** Local time of an occurrence on its day. */
function clockSpanOf(timeZone: string, { startsAt, endsAt }: TimeSpan): ClockSpan {
  const starts = clockMinuteOf(timeZone, startsAt)
  return {
    startsMinute: starts - dayAt(timeZone, startsAt) * minutesOfDay,
    spanMinutes: clockMinuteOf(timeZone, endsAt) - starts,
  }
}

export const patternOf = (row: TimeOffSeriesRow): Pattern => ({
  unit: row.unit,
  every: row.every,
  weekdays: row.weekdays,
  anchorDay: parseDay(row.anchorDay),
  firstDay: parseDay(row.firstDay),
  lastDay: row.lastDay === null ? null : parseDay(row.lastDay),
})

export const patternColumns = (pattern: Pattern) => ({
  unit: pattern.unit,
  every: pattern.every,
  weekdays: [...pattern.weekdays],
  anchorDay: formatDay(pattern.anchorDay),
  firstDay: formatDay(pattern.firstDay),
  lastDay: pattern.lastDay === null ? null : formatDay(pattern.lastDay),
})

/** Occurrences of a series that start on the days from `from` to `to`, without the deleted ones. */
export const occurrencesOf = (
  row: TimeOffSeriesRow,
  timeZone: string,
  { from, to }: { from: number; to: number },
) =>
  occurrenceDays(patternOf(row), from, to).flatMap((day) => {
    const occurrenceDay = formatDay(day)
    const span = row.skippedDays.includes(occurrenceDay) ? undefined : spanOn(timeZone, day, row)
    return span ? [{ ...span, occurrenceDay }] : []
  })

/** Whether time off begins and ends with local days. */
export const coversWholeDays = (timeZone: string, { startsAt, endsAt }: TimeSpan) =>
  [startsAt, endsAt].every(
    (at) => midnightOf(timeZone, dayAt(timeZone, at)).getTime() === at.getTime(),
  )
