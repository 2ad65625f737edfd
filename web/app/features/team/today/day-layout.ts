import type { PersonDay, TeamDay } from '@ujuzi/contract/calendars/team-day'
import { m } from '@ujuzi/contract/messages'
import { type MinuteRange, placeInLanes } from '#app/domain/calendar/lanes.ts'
import {
  clockText,
  dayLengthMinutes,
  dayStartMinute,
  epochMinute,
  type LocalDay,
  wallMinute,
} from '#app/domain/calendar/local-day.ts'

/* Positions are minutes of elapsed time since the start of the day. */

type Span = { start: string; end: string }
type Ranged<T> = MinuteRange & { item: T }

/** The part of these spans on the day. */
export const onDay = <T extends Span>(day: LocalDay, spans: readonly T[]): Ranged<T>[] =>
  spans.flatMap((item) => {
    const start = dayStartMinute(day)
    const from = Math.max(epochMinute(item.start) - start, 0)
    const to = Math.min(epochMinute(item.end) - start, dayLengthMinutes(day))
    return from < to ? [{ from, to, item }] : []
  })

export const placedBookings = (day: LocalDay, { bookings }: Pick<PersonDay, 'bookings'>) =>
  placeInLanes(onDay(day, bookings))

const usualHours = { from: 8 * 60, to: 18 * 60 }

/** Full hours from the first working time or booking of anyone to the last. */
export function visibleHours(team: TeamDay): MinuteRange {
  const ranges = team.people.flatMap(({ hours, bookings }) =>
    onDay<Span>(team, [...hours, ...bookings]),
  )
  if (ranges.length === 0) return usualHours
  const from = Math.min(...ranges.map((range) => range.from))
  const to = Math.max(...ranges.map((range) => range.to))
  return {
    from: Math.floor(from / 60) * 60,
    to: Math.min(Math.ceil(to / 60) * 60, dayLengthMinutes(team)),
  }
}

type OffRange = MinuteRange & { label: string }

/** Time in view at which a person does not work, and why: outside of their hours, then time off. */
export function offRanges(
  day: LocalDay,
  { hours, time_off, bookable }: Pick<PersonDay, 'hours' | 'time_off' | 'bookable'>,
  visible: MinuteRange,
): OffRange[] {
  const clip = ({ from, to }: MinuteRange) => ({
    from: Math.max(from, visible.from),
    to: Math.min(to, visible.to),
  })
  const working = onDay(day, hours)
  const idle = bookable ? m.professional_not_working() : m.team_not_bookable()
  const outside = gapsBetween(working, visible).map((range) => ({
    ...range,
    label: working.length === 0 ? idle : offLabel(range, visible, day),
  }))
  const off = onDay(day, time_off).map((range) => ({
    ...clip(range),
    label: range.item.reason || m.team_time_off(),
  }))
  return [...outside, ...off].filter(({ from, to }) => from < to)
}

function gapsBetween(ranges: readonly MinuteRange[], { from, to }: MinuteRange): MinuteRange[] {
  const starts = [from, ...ranges.map((range) => range.to)]
  const ends = [...ranges.map((range) => range.from), to]
  return starts.flatMap((start, n) => {
    const end = ends[n] ?? to
    return start < end ? [{ from: start, to: end }] : []
  })
}

/** Starts at 12:00, Leaves at 17:00, or that the person does not work in between. */
function offLabel(range: MinuteRange, visible: MinuteRange, day: LocalDay) {
  const time = (position: number) => clockText(wallMinute(day, dayStartMinute(day) + position))
  if (range.from === visible.from) return m.professional_starts_at({ time: time(range.to) })
  if (range.to === visible.to) return m.professional_leaves_at({ time: time(range.from) })
  return m.professional_not_working()
}
