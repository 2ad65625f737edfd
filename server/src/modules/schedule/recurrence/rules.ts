import type { Repeat, RepeatUnit } from '@ujuzi/contract/schedule/repeat'
import {
  dayAt,
  formatDay,
  midnightOf,
  minuteAt,
  minutesOfDay,
  weekdayOf,
} from '../time-zone.rules.ts'

/*
 * Patterns in local time. Days count from 1970-01-01, minutes of the clock from the midnight of the first day of an
 * occurrence, as if every day had 24 hours.
 */

export type Pattern = {
  unit: RepeatUnit
  /** Weeks from one week with occurrences to the next; 1 for other units. */
  every: number
  /** ISO weekdays; empty unless the unit is a week. */
  weekdays: readonly number[]
  /** Its week is one with occurrences, and its day of the month is theirs. */
  anchorDay: number
  firstDay: number
  /** Last day on which an occurrence starts; null without an end. */
  lastDay: number | null
}

export type ClockSpan = { startsMinute: number; spanMinutes: number }

/** Days of the pattern from `from` to `to`, in order. */
export function occurrenceDays(pattern: Pattern, from: number, to: number): number[] {
  const first = Math.max(from, pattern.firstDay)
  const last = Math.min(to, pattern.lastDay ?? to)
  const days: number[] = []
  for (let day = first; day <= last; day++) if (hasOccurrence(pattern, day)) days.push(day)
  return days
}

function hasOccurrence({ unit, every, weekdays, anchorDay }: Pattern, day: number) {
  if (unit === 'day') return true
  if (unit === 'month') return day === dayOfMonthLike(anchorDay, day)
  const weeks = (mondayOf(day) - mondayOf(anchorDay)) / 7
  return weeks % every === 0 && weekdays.includes(weekdayOf(day))
}

const mondayOf = (day: number) => day - weekdayOf(day) + 1

/** The day in the month of `day` with the date of `anchor`; the last day of a month that is too short for it. */
function dayOfMonthLike(anchor: number, day: number) {
  const [month, date] = [toDate(day), toDate(anchor).getUTCDate()]
  const [year, index] = [month.getUTCFullYear(), month.getUTCMonth()]
  const last = new Date(Date.UTC(year, index + 1, 0)).getUTCDate()
  return Date.UTC(year, index, Math.min(date, last)) / dayMs
}

const dayMs = minutesOfDay * 60_000
const toDate = (day: number) => new Date(day * dayMs)

/** Days in which any pattern has an occurrence. */
export const longestGap = 7 * 12 + 7

/**
 * Pattern of an entry that first occurs on `start`. `times` becomes the day of the last occurrence. Undefined if the
 * pattern ends before its first occurrence.
 */
export function createPattern(
  { unit, every = 1, weekdays, until, times }: Omit<Repeat, 'until'> & { until: number | null },
  start: number,
): Pattern | undefined {
  const pattern: Pattern = {
    unit,
    every: unit === 'week' ? every : 1,
    weekdays: unit === 'week' ? [...new Set(weekdays ?? [weekdayOf(start)])].toSorted() : [],
    anchorDay: start,
    firstDay: start,
    lastDay: null,
  }
  const [first] = occurrenceDays(pattern, start, start + longestGap)
  if (first === undefined || (until !== null && until < first)) return undefined
  const endOfTimes = times === undefined ? null : dayOfOccurrence(pattern, times)
  const ends = [until, endOfTimes].filter((day) => day !== null)
  return { ...pattern, firstDay: first, lastDay: ends.length > 0 ? Math.min(...ends) : null }
}

function dayOfOccurrence(pattern: Pattern, times: number) {
  const days = occurrenceDays(pattern, pattern.firstDay, pattern.firstDay + times * longestGap)
  return days[times - 1] ?? null
}

/** Local time in minutes since 1970-01-01; the start of a day whose midnight does not exist counts as its midnight. */
export function clockMinuteOf(timeZone: string, at: Date) {
  const day = dayAt(timeZone, at)
  const isStart = at.getTime() === midnightOf(timeZone, day).getTime()
  return day * minutesOfDay + (isStart ? 0 : minuteAt(timeZone, at))
}

/**
 * The occurrence on a local day: from the first to the last minute at which the clock shows a time of the span. A time
 * that the clock skips is the instant of the change, and of a time that it shows twice a start is the first and an end
 * the second. Undefined if the clock skips the whole span.
 */
export function spanOn(timeZone: string, day: number, { startsMinute, spanMinutes }: ClockSpan) {
  const start = plainTime(day, startsMinute)
  const end = plainTime(day, startsMinute + spanMinutes)
  const startsAt = isSkipped(timeZone, start)
    ? changeAfter(timeZone, start)
    : instantOf(timeZone, start, 'earlier')
  const endsAt = isSkipped(timeZone, end) ? changeAfter(timeZone, end) : endOf(timeZone, end)
  return startsAt < endsAt ? { startsAt: new Date(startsAt), endsAt: new Date(endsAt) } : undefined
}

/**
 * The end of a span: the clock shows its last minute, the one before, for the last time. Where a repeated hour begins with
 * `end`, the span has ended with the first of the two.
 */
function endOf(timeZone: string, end: Temporal.PlainDateTime) {
  const lastMinute = end.subtract({ minutes: 1 })
  return isSkipped(timeZone, lastMinute)
    ? instantOf(timeZone, end, 'earlier')
    : instantOf(timeZone, lastMinute, 'later') + 60_000
}

/**
 * Start of an appointment at a local time. A time that the clock skips is moved forward by the length of the gap; of a time
 * that it shows twice, the first is meant.
 */
export const startAt = (timeZone: string, clockMinute: number) => {
  const day = Math.floor(clockMinute / minutesOfDay)
  const time = plainTime(day, clockMinute - day * minutesOfDay)
  return new Date(instantOf(timeZone, time, 'compatible'))
}

const plainTime = (day: number, minutes: number) =>
  Temporal.PlainDate.from(formatDay(day)).toPlainDateTime().add({ minutes })

type Disambiguation = 'earlier' | 'later' | 'compatible'

const instantOf = (
  timeZone: string,
  time: Temporal.PlainDateTime,
  disambiguation: Disambiguation,
) => time.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds

const isSkipped = (timeZone: string, time: Temporal.PlainDateTime) =>
  !time.toZonedDateTime(timeZone).toPlainDateTime().equals(time)

/** The instant at which the clock skips this time. */
function changeAfter(timeZone: string, skipped: Temporal.PlainDateTime) {
  const before = skipped.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  return before.getTimeZoneTransition('next')?.epochMilliseconds ?? before.epochMilliseconds
}
