import type { BusinessCalendar, HeldTime } from '@ujuzi/contract/calendars/business-calendar'
import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import type { TimeOff } from '@ujuzi/contract/schedule/closings'
import { type GroupSession, mergeSessions } from '#app/domain/bookings/sessions.ts'
import { type LanePosition, type MinuteRange, placeInLanes } from '#app/domain/calendar/lanes.ts'
import {
  dayLengthMinutes,
  dayMinutes,
  dayStartMinute,
  epochMinute,
  hourMarks,
  type LocalDay,
  wallMinute,
} from '#app/domain/calendar/local-day.ts'

export type BusinessCalendarDay = BusinessCalendar['days'][number]
type Span = { start: string; end: string }

/** Maps the minutes of a day to positions on the vertical axis. */
export type TimeScale = {
  day: LocalDay
  /** Position of a minute since the epoch. */
  at: (minute: number) => number
  /** Wall-clock minute at a position. */
  wall: (position: number) => number
  length: number
  hours: { at: number; wall: number }[]
}

/** Axis in elapsed time: days with a clock change are 23 or 25 hours long. */
export const elapsedTimeScale = (day: LocalDay): TimeScale => ({
  day,
  at: (minute) => minute - dayStartMinute(day),
  wall: (position) => wallMinute(day, dayStartMinute(day) + position),
  length: dayLengthMinutes(day),
  hours: hourMarks(day),
})

/** Axis in wall-clock time, so that seven days share one column of hours. */
export const wallClockScale = (day: LocalDay): TimeScale => ({
  day,
  at: (minute) => wallMinute(day, minute),
  wall: (position) => position,
  length: dayMinutes,
  hours: Array.from({ length: 24 }, (_, hour) => ({ at: hour * 60, wall: hour * 60 })),
})

/** The part of a span on this day. Its height is the real duration on both axes. */
export function rangeOnScale(
  { day, at, length }: TimeScale,
  { start, end }: Span,
): MinuteRange | undefined {
  const from = Math.max(epochMinute(start), dayStartMinute(day))
  const to = Math.min(epochMinute(end), epochMinute(day.ends))
  if (from >= to) return undefined
  const position = at(from)
  return { from: position, to: Math.min(position + to - from, length) }
}

export const rangesOnScale = <T extends Span>(scale: TimeScale, spans: readonly T[]) =>
  spans.flatMap((item) => {
    const range = rangeOnScale(scale, item)
    return range ? [{ ...range, item }] : []
  })

export type PlacedBooking = MinuteRange &
  LanePosition & { item: CalendarBooking; session: GroupSession }

/** Places bookings side by side where they overlap; those of one group session share a place. */
export const placeBookings = (
  scale: TimeScale,
  bookings: readonly CalendarBooking[],
): PlacedBooking[] => placeInColumn(scale, { bookings, held: [] }).placedBookings

const toSessionRanges = (scale: TimeScale, bookings: readonly CalendarBooking[]) =>
  mergeSessions(bookings).flatMap((session) => {
    const range = rangeOnScale(scale, session.booking)
    return range ? [{ ...range, session }] : []
  })

/** Numbers of all resources, and of removed ones that still have bookings. */
export function resourceNumbers(
  { resources }: { resources: readonly { number: number }[] },
  bookings: readonly CalendarBooking[],
) {
  const numbers = new Set([
    ...resources.map(({ number }) => number),
    ...bookings.map(({ resource = 1 }) => resource),
  ])
  return [...numbers].toSorted((a, b) => a - b)
}

const defaultHours = { from: 8 * 60, to: 18 * 60 }

/** Leaves empty time to choose on a closed day with one booking. */
const minHours = 6 * 60

/** Position of the current time on the axis of its day, and its wall-clock minute. */
export type NowMarker = { at: number; wall: number }

/** Undefined on other days. `now` is in milliseconds since 1970. */
export function nowMarker({ day, at, wall }: TimeScale, now: number): NowMarker | undefined {
  const minute = now / 60_000
  if (minute < dayStartMinute(day) || minute >= epochMinute(day.ends)) return undefined
  const position = at(minute)
  return { at: position, wall: Math.floor(wall(position)) }
}

/** A day shows the present time up to this long before or after its hours: at night, the hours of the day matter more. */
const minutesAround = 120

/**
 * Full hours from the first opening or booking to the last, and at least six; of today, also the present one, unless it is the
 * middle of the night.
 */
export function visibleHours(
  ranges: readonly MinuteRange[],
  length: number,
  now?: NowMarker,
): MinuteRange {
  const day = boundsOf(ranges.length === 0 ? [defaultHours] : ranges)
  const isNear =
    now !== undefined && now.at >= day.from - minutesAround && now.at <= day.to + minutesAround
  const { from, to } = isNear ? boundsOf([day, { from: now.at, to: now.at }]) : day
  const start = Math.floor(from / 60) * 60
  const end = Math.min(Math.max(Math.ceil(to / 60) * 60, start + minHours), length)
  return { from: Math.min(start, end - minHours), to: end }
}

const boundsOf = (ranges: readonly MinuteRange[]): MinuteRange => ({
  from: Math.min(...ranges.map((range) => range.from)),
  to: Math.max(...ranges.map((range) => range.to)),
})

/** The marker, if it is within the visible hours. */
export const visibleMarker = (marker: NowMarker | undefined, { from, to }: MinuteRange) =>
  marker && marker.at >= from && marker.at <= to ? marker : undefined

export type ClosedRange = MinuteRange & { kind: 'before' | 'break' | 'after' | 'closed' }

/** The parts of the visible hours outside of the opening hours. */
export function closedRanges(
  visibleRange: MinuteRange,
  openRanges: readonly MinuteRange[],
): ClosedRange[] {
  if (openRanges.length === 0) return [{ ...visibleRange, kind: 'closed' }]
  const closed: ClosedRange[] = []
  let at = visibleRange.from
  for (const { from, to } of openRanges) {
    if (from > at)
      closed.push({ from: at, to: from, kind: at === visibleRange.from ? 'before' : 'break' })
    at = Math.max(at, to)
  }
  if (at < visibleRange.to) closed.push({ from: at, to: visibleRange.to, kind: 'after' })
  return closed
}

/** Opening hours without time off of the whole business; time off of one resource is ignored. */
export function openWithoutTimeOff(
  { open }: Pick<BusinessCalendarDay, 'open'>,
  timeOff: readonly TimeOff[],
): Span[] {
  const businessTimeOff = timeOff.filter(({ resource_id }) => resource_id === null)
  return businessTimeOff.reduce<Span[]>(
    (open, timeOffItem) => open.flatMap((span) => subtract(span, timeOffItem)),
    [...open],
  )
}

function subtract(span: Span, timeOffItem: Span): Span[] {
  const [from, to, offFrom, offTo] = [span.start, span.end, timeOffItem.start, timeOffItem.end].map(
    epochMinute,
  ) as [number, number, number, number]
  if (offTo <= from || offFrom >= to) return [span]
  return [
    ...(offFrom > from ? [{ start: span.start, end: timeOffItem.start }] : []),
    ...(offTo < to ? [{ start: timeOffItem.end, end: span.end }] : []),
  ]
}

export type PlacedHeldTime = MinuteRange & LanePosition & { item: HeldTime }

/** Bookings, group sessions and held times of one column, side by side where they overlap. */
export function placeInColumn(
  scale: TimeScale,
  { bookings, held }: { bookings: readonly CalendarBooking[]; held: readonly HeldTime[] },
) {
  const placed = placeInLanes<MinuteRange & ({ session: GroupSession } | { heldTime: HeldTime })>([
    ...toSessionRanges(scale, bookings),
    ...rangesOnScale(scale, held).map(({ item, ...range }) => ({ ...range, heldTime: item })),
  ])
  return {
    placedBookings: placed.flatMap((one): PlacedBooking[] =>
      'session' in one ? [{ ...one, item: one.session.booking }] : [],
    ),
    placedHeld: placed.flatMap((one): PlacedHeldTime[] =>
      'heldTime' in one ? [{ ...one, item: one.heldTime }] : [],
    ),
  }
}

/** Height of an hour that keeps the shortest block large enough for a pointer. */
export const minRemPerHour = (ranges: readonly MinuteRange[]) =>
  (minBlockRem * 60) / Math.max(10, Math.min(60, ...ranges.map(({ from, to }) => to - from)))
const minBlockRem = 1.625
