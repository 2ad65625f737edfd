import type { ErrorCode } from '@ujuzi/contract/api/errors'
import type { SeriesDate } from '@ujuzi/contract/bookings/series'
import { startAt } from '../../schedule/recurrence/rules.ts'
import { applyOwnHours } from '../../schedule/slots/own-hours.rules.ts'
import type { Calendar } from '../../schedule/slots/rules.ts'
import { countBookingsOutside } from '../../schedule/special-days/rules.ts'
import { dayAt, minuteAt, minutesOfDay } from '../../schedule/time-zone.rules.ts'

type Rhythm = { start: Date; everyWeeks: number; times: number }

/** Starts at the same local time every few weeks, the given one first. */
export const repeatStarts = (timeZone: string, { start, everyWeeks, times }: Rhythm): Date[] => {
  const first = localMinuteOf(timeZone, start)
  return Array.from({ length: times }, (_, n) =>
    n === 0 ? start : startAt(timeZone, first + n * everyWeeks * 7 * minutesOfDay),
  )
}

/** Local time in minutes since 1970-01-01T00:00 local time. */
export const localMinuteOf = (timeZone: string, at: Date) =>
  dayAt(timeZone, at) * minutesOfDay + minuteAt(timeZone, at)

/** The start moved by a difference on the clock, in minutes. */
export const moveOnClock = (timeZone: string, start: Date, minutes: number) =>
  startAt(timeZone, localMinuteOf(timeZone, start) + minutes)

type Appointment = { startsAt: Date; endsAt: Date; resourceId: string }

/** Whether an appointment is outside the opening hours or the working time of its resource. */
export function isClosedAt(calendar: Calendar, { startsAt, endsAt, resourceId }: Appointment) {
  const { timeZone } = calendar.policy
  const day = dayAt(timeZone, startsAt)
  const appointment = { day, bookings: [{ startsAt, endsAt }] }
  if (countBookingsOutside(timeZone, calendar, appointment) > 0) return true
  const { resources } = applyOwnHours(calendar, timeZone, { first: day, last: day })
  const [from, to] = [startsAt.getTime() / 60_000, endsAt.getTime() / 60_000]
  return resources.some(
    ({ id, closed }) =>
      id === resourceId && closed.some((span) => span.from < to && span.to > from),
  )
}

/** State of a date in the preview that was refused with this code; undefined if the code concerns the whole request. */
export function stateOfRefusal(code: ErrorCode): SeriesDate['state'] | undefined {
  switch (code) {
    case 'slot_taken':
    case 'client_busy':
    case 'day_full':
    case 'start_not_offered':
      return 'taken'
    case 'outside_hours':
      return 'closed'
    case 'too_far':
      return 'too_far'
    case 'too_late':
    case 'too_soon':
      return 'past'
    default:
      return undefined
  }
}
