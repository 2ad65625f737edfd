import type { weekdays } from '@ujuzi/contract/api/options'

export type Weekday = (typeof weekdays)[number]
export type Interval = { open_time: string; close_time: string }
/** Hours of a weekday. A closed day keeps its hours until it is saved. */
export type DayHours = { is_open: boolean; intervals: Interval[] }

/** Minutes since midnight; undefined for an incomplete time. */
export function minutesOf(time: string): number | undefined {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Closing at midnight is 24:00; a time input can only hold 00:00. */
export const parseClosingTime = (typed: string) => (typed === '00:00' ? '24:00' : typed)
export const formatClosingTime = (time: string) => (time === '24:00' ? '00:00' : time)

export type HoursProblem =
  | { kind: 'missing' }
  | { kind: 'order' }
  /** Starts before another interval ends, at `until`. */
  | { kind: 'overlap'; until: string }

/** Problems of a day's intervals, by index. */
export function findHoursProblems({ is_open, intervals }: DayHours): Map<number, HoursProblem> {
  const problems = new Map<number, HoursProblem>()
  if (!is_open) return problems
  for (const [index, interval] of intervals.entries()) {
    const problem = findProblem(interval, intervals.slice(0, index))
    if (problem) problems.set(index, problem)
  }
  return problems
}

function findProblem(interval: Interval, before: Interval[]): HoursProblem | undefined {
  const from = minutesOf(interval.open_time)
  const to = minutesOf(interval.close_time)
  if (from === undefined || to === undefined) return { kind: 'missing' }
  if (from >= to) return { kind: 'order' }
  const overlapped = before.find((other) => {
    const start = minutesOf(other.open_time) ?? 0
    const end = minutesOf(other.close_time) ?? 0
    return start < to && from < end
  })
  return overlapped && { kind: 'overlap', until: overlapped.close_time }
}

/** Intervals without problems, in minutes since midnight. */
export function validSpans(day: DayHours): { from: number; to: number }[] {
  if (!day.is_open) return []
  const problems = findHoursProblems(day)
  return day.intervals.flatMap(({ open_time, close_time }, index) =>
    problems.has(index)
      ? []
      : [{ from: minutesOf(open_time) ?? 0, to: minutesOf(close_time) ?? 0 }],
  )
}

export const openMinutes = (days: readonly DayHours[]) =>
  days.flatMap(validSpans).reduce((sum, { from, to }) => sum + to - from, 0)

const dayEnd = 24 * 60
const defaultInterval: Interval = { open_time: '08:00', close_time: '18:00' }

/** Adds an interval an hour after the last one; empty if no hour is left. */
export function addInterval(day: DayHours): DayHours {
  const last = day.intervals.at(-1)
  if (!last) return { ...day, intervals: [defaultInterval] }
  const from = (minutesOf(last.close_time) ?? 12 * 60) + 60
  if (from >= dayEnd)
    return { ...day, intervals: [...day.intervals, { open_time: '', close_time: '' }] }
  const to = Math.min(from + 4 * 60, dayEnd)
  return {
    ...day,
    intervals: [...day.intervals, { open_time: timeOf(from), close_time: timeOf(to) }],
  }
}

/** Opens or closes a day; a day that opens gets default hours if it has none. */
export const setOpen = (day: DayHours, is_open: boolean): DayHours => ({
  is_open,
  intervals: is_open && day.intervals.length === 0 ? [defaultInterval] : day.intervals,
})

/** First and last hour shown in the week chart. */
export function chartHours(days: readonly DayHours[]): { from: number; to: number } {
  const spans = days.flatMap(validSpans)
  const from = Math.min(6 * 60, ...spans.map((span) => span.from))
  const to = Math.max(20 * 60, ...spans.map((span) => span.to))
  return { from: Math.floor(from / 60), to: Math.ceil(to / 60) }
}
