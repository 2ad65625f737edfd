import type { BusinessCalendar, HeldTime } from '@ujuzi/contract/calendars/business-calendar'
import type { TimeOff } from '@ujuzi/contract/schedule/closings'
import { type GroupSession, mergeSessions } from '#app/domain/bookings/sessions.ts'
import type { MinuteRange } from '#app/domain/calendar/lanes.ts'
import {
  type BusinessCalendarDay,
  elapsedTimeScale,
  rangeOnScale,
  rangesOnScale,
} from '#app/features/calendar/grid/calendar-layout.ts'

/** One line of the day of everyone: a booking or group session, a time held for the waiting list, or time off. */
export type AgendaLine = MinuteRange & { id: string } & (
    | { kind: 'session'; session: GroupSession }
    | { kind: 'held'; held: HeldTime }
    | { kind: 'off'; off: TimeOff }
  )

/** Bookings, held times and time off of all people and places on a day, by start. */
export function agendaLines(
  { bookings, held, time_off }: Pick<BusinessCalendar, 'bookings' | 'held' | 'time_off'>,
  day: BusinessCalendarDay,
): AgendaLine[] {
  const scale = elapsedTimeScale(day)
  const lines: AgendaLine[] = [
    ...mergeSessions(bookings).flatMap((session) => {
      const range = rangeOnScale(scale, session.booking)
      return range ? [{ ...range, id: session.booking.id, kind: 'session' as const, session }] : []
    }),
    ...rangesOnScale(scale, held).map(
      ({ item, ...range }) => ({ ...range, id: item.id, kind: 'held', held: item }) as const,
    ),
    ...rangesOnScale(scale, time_off).map(
      ({ item, ...range }) => ({ ...range, id: item.id, kind: 'off', off: item }) as const,
    ),
  ]
  return lines.toSorted((a, b) => a.from - b.from || a.to - b.to)
}
