import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { localDay } from '#app/lib/i18n/times.ts'

export const daysShown = 7

export type NextDay = { date: string; isOpen: boolean; bookings: readonly CalendarBooking[] }

/** Today and the six days after it, with the bookings of each that are not cancelled. */
export function nextDays({ days, bookings, timezone }: BusinessCalendar, now: number): NextDay[] {
  const today = localDay(timezone, now)
  return days
    .filter(({ date }) => date >= today)
    .slice(0, daysShown)
    .map(({ date, open }) => ({
      date,
      isOpen: open.length > 0,
      bookings: bookings.filter((booking) => isOnDay(booking, timezone, date)),
    }))
}

/** Today's bookings that are not cancelled, by start. */
export const bookingsOfToday = ({ bookings, timezone }: BusinessCalendar, now: number) =>
  bookings.filter((booking) => isOnDay(booking, timezone, localDay(timezone, now)))

const isOnDay = ({ status, start }: CalendarBooking, timezone: string, day: string) =>
  status !== 'cancelled' && localDay(timezone, start) === day

/** The first confirmed booking that has not ended. */
export const nextVisit = ({ bookings }: BusinessCalendar, now: number) =>
  bookings
    .filter(({ status, end }) => status === 'confirmed' && Date.parse(end) > now)
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))[0]
