import type { BusinessCalendar, HeldTime } from '@ujuzi/contract/calendars/business-calendar'
import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import type { TimeOff } from '@ujuzi/contract/schedule/closings'
import type { MinuteRange } from '#app/domain/calendar/lanes.ts'
import {
  type BusinessCalendarDay,
  elapsedTimeScale,
  rangesOnScale,
  type TimeScale,
} from '#app/features/calendar/grid/calendar-layout.ts'

/** One line of a printed day: a booking, a time held for the waiting list, time off, or open time between them. */
export type DayLine = MinuteRange &
  (
    | { kind: 'booking'; booking: CalendarBooking }
    | { kind: 'held'; held: HeldTime }
    | { kind: 'off'; off: TimeOff }
    | { kind: 'open' }
  )

/** Shorter gaps are not worth a line. */
const minGap = 15

type Resource = Pick<BusinessCalendar['resources'][number], 'id' | 'number' | 'off' | 'bookable'>

/** Appointments, time off and open times of a person or place on a day, in order. Cancelled bookings leave open time. */
export function dayLines(
  businessCalendar: BusinessCalendar,
  day: BusinessCalendarDay,
  resource: Resource,
): DayLine[] {
  const scale = elapsedTimeScale(day)
  const bookings = businessCalendar.bookings.filter(
    ({ status, resource: number = 1 }) => status !== 'cancelled' && number === resource.number,
  )
  const held = businessCalendar.held.filter((one) => one.resource === resource.number)
  const timeOff = businessCalendar.time_off.filter(
    ({ resource_id }) => resource_id === null || resource_id === resource.id,
  )
  const taken: DayLine[] = [
    ...rangesOnScale(scale, bookings).map(
      ({ item, ...range }) => ({ ...range, kind: 'booking', booking: item }) as const,
    ),
    ...rangesOnScale(scale, held).map(
      ({ item, ...range }) => ({ ...range, kind: 'held', held: item }) as const,
    ),
    ...rangesOnScale(scale, timeOff).map(
      ({ item, ...range }) => ({ ...range, kind: 'off', off: item }) as const,
    ),
  ]
  const open = resource.bookable ? openGaps(scale, day, resource, taken) : []
  return [...taken, ...open].toSorted((a, b) => a.from - b.from || a.to - b.to)
}

function openGaps(
  scale: TimeScale,
  day: BusinessCalendarDay,
  { off }: Resource,
  taken: readonly MinuteRange[],
): DayLine[] {
  const covered = [...taken, ...rangesOnScale(scale, off)]
  return rangesOnScale(scale, day.open)
    .flatMap((range) => uncoveredParts(range, covered))
    .filter(({ from, to }) => to - from >= minGap)
    .map(({ from, to }) => ({ from, to, kind: 'open' }))
}

/** The parts of a range that no other range covers, in order. */
export function uncoveredParts(range: MinuteRange, covers: readonly MinuteRange[]): MinuteRange[] {
  const parts: MinuteRange[] = []
  let at = range.from
  for (const { from, to } of covers.toSorted((a, b) => a.from - b.from)) {
    if (from >= range.to) break
    if (from > at) parts.push({ from: at, to: from })
    at = Math.max(at, to)
  }
  if (at < range.to) parts.push({ from: at, to: range.to })
  return parts
}
