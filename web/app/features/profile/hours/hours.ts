import { weekdays } from '@ujuzi/contract/api/options'
import type { Day, Draft, Interval, Weekday } from '#app/features/profile/draft/draft.ts'
import { hoursKey } from '#app/features/profile/draft/draft.ts'

/** Minutes since midnight, or undefined while something is missing. */
export function minutesOf(time: string): number | undefined {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Midnight as an end is that of the day's end; the field for times knows only the other. */
export const closingOf = (typed: string) => (typed === '00:00' ? '24:00' : typed)
export const shownClosing = (time: string) => (time === '24:00' ? '00:00' : time)

export type HoursFault =
  | { kind: 'missing' }
  | { kind: 'order' }
  /** It begins before another one ends. */
  | { kind: 'overlap'; until: string }

/** What is wrong with each interval of a day, by its place. */
export function faultsOf({ is_open, intervals }: Day): Map<number, HoursFault> {
  const faults = new Map<number, HoursFault>()
  if (!is_open) return faults
  for (const [place, interval] of intervals.entries()) {
    const fault = faultOf(interval, intervals.slice(0, place))
    if (fault) faults.set(place, fault)
  }
  return faults
}

function faultOf(interval: Interval, before: Interval[]): HoursFault | undefined {
  const from = minutesOf(interval.open_time)
  const to = minutesOf(interval.close_time)
  if (from === undefined || to === undefined) return { kind: 'missing' }
  if (from >= to) return { kind: 'order' }
  const hit = before.find((other) => {
    const start = minutesOf(other.open_time) ?? 0
    const end = minutesOf(other.close_time) ?? 0
    return start < to && from < end
  })
  return hit && { kind: 'overlap', until: hit.close_time }
}

/** The intervals that count, as minutes. */
export function spansOf(day: Day): { from: number; to: number }[] {
  if (!day.is_open) return []
  const faults = faultsOf(day)
  return day.intervals.flatMap(({ open_time, close_time }, place) =>
    faults.has(place) ? [] : [{ from: minutesOf(open_time) ?? 0, to: minutesOf(close_time) ?? 0 }],
  )
}

export const openMinutes = (days: readonly Day[]) =>
  days.flatMap(spansOf).reduce((sum, { from, to }) => sum + to - from, 0)

const dayEnd = 24 * 60
const usual: Interval = { open_time: '08:00', close_time: '18:00' }

/** One more interval, an hour after the last; none where the day is over. */
export function withMoreHours(day: Day): Day {
  const last = day.intervals.at(-1)
  if (!last) return { ...day, intervals: [usual] }
  const from = (minutesOf(last.close_time) ?? 12 * 60) + 60
  if (from >= dayEnd)
    return { ...day, intervals: [...day.intervals, { open_time: '', close_time: '' }] }
  const to = Math.min(from + 4 * 60, dayEnd)
  return {
    ...day,
    intervals: [...day.intervals, { open_time: timeOf(from), close_time: timeOf(to) }],
  }
}

/** Switched on or off; an open day has hours. */
export const switched = (day: Day, is_open: boolean): Day => ({
  is_open,
  intervals: is_open && day.intervals.length === 0 ? [usual] : day.intervals,
})

export const daysIn = (draft: Draft): Record<Weekday, Day> =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, draft[hoursKey(weekday)]])) as Record<
    Weekday,
    Day
  >

/** The hours of the clock between which the week is drawn. */
export function axisOf(days: readonly Day[]): { from: number; to: number } {
  const spans = days.flatMap(spansOf)
  const from = Math.min(6 * 60, ...spans.map((span) => span.from))
  const to = Math.max(20 * 60, ...spans.map((span) => span.to))
  return { from: Math.floor(from / 60), to: Math.ceil(to / 60) }
}
