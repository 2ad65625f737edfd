import { type Booking, getBooking } from '@ujuzi/contract/bookings/bookings'
import { rescheduleBooking, resizeBooking } from '@ujuzi/contract/bookings/transitions'
import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { assignBooking } from '@ujuzi/contract/schedule/resources'
import { call } from '#app/lib/http/api.ts'

/** A change made in the calendar: a new start, end or person. Start and end are present together. */
export type Change = {
  booking: CalendarBooking
  kind: 'move' | 'resize'
  start: string
  end: string
  /** The new person or place, if it changes. */
  resource: { id: string; number: number; name: string } | undefined
}

const isSameInstant = (a: string, b: string) => Date.parse(a) === Date.parse(b)

/** Whether the start changes. */
export const movesTime = ({ booking, kind, start }: Change) =>
  kind === 'move' && !isSameInstant(booking.start, start)

/**
 * Consent that a change needs before it is sent: the client's consent to the time, or the user's to notifying the
 * client.
 */
export function consentFor(change: Change): 'client' | 'notice' | undefined {
  if (movesTime(change) && !change.booking.reschedule_is_free) return 'client'
  return change.resource && change.booking.member?.chosen ? 'notice' : undefined
}

/** Sends a change. If it had been saved by an earlier attempt whose response was lost, nothing is sent again. */
export async function saveChange(change: Change, { isRetry }: { isRetry: boolean }) {
  const params = { id: change.booking.id }
  if (isRetry) {
    const current = await call(getBooking, { params })
    if (!current.ok || isSaved(change, current.data)) return current
  }
  const { start, end, kind, resource } = change
  if (kind === 'resize') return call(resizeBooking, { params, body: { end } })
  if (!movesTime(change))
    return call(assignBooking, { params, body: { member_id: resource?.id ?? '' } })
  // The client agrees to a time, not to a person: the person can be changed afterwards.
  const member = resource && change.booking.reschedule_is_free ? { member_id: resource.id } : {}
  return call(rescheduleBooking, { params, body: { start, ...member } })
}

/** Whether the booking already is, or is proposed, as the change wants it. */
export function isSaved(
  change: Change,
  current: Pick<Booking, 'start' | 'end' | 'resource' | 'proposal'>,
) {
  if (change.kind === 'resize') return isSameInstant(current.end, change.end)
  if (consentFor(change) === 'client')
    return current.proposal !== null && isSameInstant(current.proposal.start, change.start)
  return (
    isSameInstant(current.start, change.start) &&
    (!change.resource || current.resource === change.resource.number)
  )
}

/** The calendar as it will be once the changes are saved. */
export function applyChanges(
  businessCalendar: BusinessCalendar,
  changes: readonly Change[],
): BusinessCalendar {
  if (changes.length === 0) return businessCalendar
  return {
    ...businessCalendar,
    bookings: businessCalendar.bookings.map((booking) => {
      const change = changes.find((one) => one.booking.id === booking.id)
      if (!change) return booking
      const { start, end, resource } = change
      return { ...booking, start, end, ...(resource && { resource: resource.number }) }
    }),
  }
}
