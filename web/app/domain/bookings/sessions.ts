import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { m } from '@ujuzi/contract/messages'

/** Bookings of one group session in the order of the list; a booking without a session is alone. */
export type GroupSession = { booking: CalendarBooking; attending: readonly CalendarBooking[] }

/**
 * Merges the bookings of each group session. `booking` is the one to show for the session: an open request if there is one. Cancelled
 * bookings are left out unless no other booking of the session is left.
 */
export function mergeSessions(bookings: readonly CalendarBooking[]): GroupSession[] {
  const sessions = Map.groupBy(bookings, sessionKey)
  return [...sessions.values()].flatMap((all) => {
    const attending = all.filter(({ status }) => status !== 'cancelled')
    const booking = attending.find(({ status }) => status === 'pending') ?? attending[0] ?? all[0]
    return booking ? [{ booking, attending }] : []
  })
}

/** Other bookings of the session of a booking that are not cancelled. */
export const othersInSession = (booking: CalendarBooking, bookings: readonly CalendarBooking[]) =>
  bookings.filter(
    (other) =>
      other.id !== booking.id &&
      other.status !== 'cancelled' &&
      sessionKey(other) === sessionKey(booking),
  )

export const isGroupBooking = ({ seats = 1 }: Pick<CalendarBooking, 'seats'>) => seats > 1

export const seatsTakenText = ({ booking, attending }: GroupSession) =>
  m.professional_session_seats({ taken: attending.length, seats: booking.seats ?? 1 })

const sessionKey = (booking: CalendarBooking) =>
  isGroupBooking(booking)
    ? `${booking.resource} ${booking.service.id} ${Date.parse(booking.start)}`
    : booking.id
