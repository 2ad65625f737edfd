import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { localDay } from '#app/lib/i18n/times.ts'

export const daysShown = 7

export type NextDay = { date: string; isOpen: boolean; bookings: readonly CalendarBooking[] }

/** Today and the six days after it, with their pending and confirmed bookings. */
export function nextDays({ days, bookings, timezone }: BusinessCalendar, now: number): NextDay[] {
  const today = localDay(timezone, now)
  const active = bookings.filter(({ status }) => status === 'pending' || status === 'confirmed')
  return days
    .filter(({ date }) => date >= today)
    .slice(0, daysShown)
    .map(({ date, open }) => ({
      date,
      isOpen: open.length > 0,
      bookings: active.filter(({ start }) => localDay(timezone, start) === date),
    }))
}

/** Today's bookings that took place or still can, by start. */
export const bookingsOfToday = ({ bookings, timezone }: BusinessCalendar, now: number) =>
  bookings.filter(
    ({ status, start }) =>
      status !== 'cancelled' && localDay(timezone, start) === localDay(timezone, now),
  )

/** The first confirmed booking that has not ended. */
export const nextVisit = ({ bookings }: BusinessCalendar, now: number) =>
  bookings
    .filter(({ status, end }) => status === 'confirmed' && Date.parse(end) > now)
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))[0]
