import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { fromMinor } from '@ujuzi/contract/money/money'
import { displayName } from '../../accounts/view.ts'
import { canRescheduleWithoutConsent, checkTransition } from '../../bookings/rules.ts'
import { clientContact, noShowView, placeView, proposalView } from '../../bookings/view.ts'
import type { BookingBlockRow } from './blocks.queries.ts'

type BlockViewer = {
  /** Formats an instant in the time zone of the business. */
  at: (instant: Date) => string
  locale: Locale
  now: Date
  /** The viewer handles only the bookings in their own calendar. */
  isAssigneeOnly: boolean
  withContacts?: boolean
}

/** A booking as a block in a calendar of its business. */
export function blockView(
  { booking, resource, client }: BookingBlockRow,
  viewer: BlockViewer,
): CalendarBooking {
  const { at, locale, now, isAssigneeOnly, withContacts } = viewer
  const can = (transition: 'reschedule' | 'assign' | 'resize') =>
    checkTransition(booking, { transition, actor: 'professional', now }).ok
  const { guestName, guestPhone, clientConfirmedAt } = booking
  const proposal = proposalView(booking, at, now)
  const noShow = noShowView(booking, at)
  return {
    id: booking.id,
    status: booking.status,
    start: at(booking.startsAt),
    end: at(booking.endsAt),
    service: { id: booking.serviceId, name: booking.serviceTitle },
    ...(booking.seats > 1 && { seats: booking.seats }),
    ...(client && {
      client: {
        name: displayName(client, locale),
        ...(withContacts && clientContact(client, booking.status)),
      },
    }),
    ...(guestName && {
      guest: { name: guestName, ...(withContacts && guestPhone && { phone: guestPhone }) },
    }),
    resource: resource.position + 1,
    ...(resource.name &&
      booking.chosenByClient && { member: { name: resource.name, chosen: true } }),
    ...(clientConfirmedAt && { client_confirmed_at: clientConfirmedAt.toISOString() }),
    price: fromMinor(booking.priceMinor, booking.currency),
    currency: booking.currency,
    ...(booking.note && { note: booking.note }),
    ...(booking.placeKind !== 'business' && { place: placeView(booking) }),
    ...(proposal && { proposal }),
    ...(booking.cancelledBy && { cancelled_by: booking.cancelledBy }),
    ...(noShow && { no_show: noShow }),
    can: {
      ...(can('reschedule') && { reschedule: true }),
      ...(!isAssigneeOnly && can('assign') && { assign: true }),
      ...(can('resize') && { resize: true }),
    },
    ...(canRescheduleWithoutConsent(booking, 'professional', now) && { reschedule_is_free: true }),
  }
}
