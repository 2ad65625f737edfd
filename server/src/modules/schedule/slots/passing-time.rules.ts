import { nextDayOrOffset } from '../time-zone.rules.ts'
import type { Calendar, SlotDay } from './rules.ts'

/*
 * Until when open times stay the same without a booking or a change. All instants are in milliseconds since 1970.
 */

/** Instant at which this start, in minutes, is too soon to be booked. */
export const tooSoonFrom = (start: number, leadHours: number) =>
  (start - leadHours * 60) * 60_000 + 1

/**
 * Instant at which time changes these open times of a calendar: the first start is too soon, the days that can be booked are
 * others or, if the end of a booking depends on who is chosen, the next booking begins.
 */
export function slotsTrueUntil(calendar: Calendar, days: readonly SlotDay[], now: Date): number {
  const { timeZone, bookingLeadTimeHours } = calendar.policy
  const first = days.find(({ starts }) => starts.length > 0)?.starts[0]
  return Math.min(
    nextDayOrOffset(timeZone, now),
    ...(first ? [tooSoonFrom(first.minute, bookingLeadTimeHours)] : []),
    ...(hasOwnDurations(calendar) ? bookingsFrom(calendar, now) : []),
  )
}

/** Whether the end of a booking depends on who is chosen. */
export const hasOwnDurations = ({ resources }: Calendar) =>
  resources.some(({ minutes }) => minutes !== undefined)

const bookingsFrom = ({ resources }: Calendar, now: Date) =>
  resources
    .flatMap(({ booked = [] }) => booked.map(({ from }) => from * 60_000))
    .filter((start) => start > now.getTime())
