import type { GuestBooking } from '@ujuzi/contract/booking-messages/guest-bookings'
import { contactForParty } from '../../bookings/contact.rules.ts'
import type { BookingDetails } from '../../bookings/queries.ts'
import { checkTransition } from '../../bookings/rules.ts'
import { type BookingViewer, bookingView } from '../../bookings/view.ts'
import { otherPartyName } from '../../calendars/files/entry.rules.ts'
import { linkEnd } from './rules.ts'

/** The booking for its client without an account. The note is left out, because it is private to the business. */
export function guestBookingView(
  details: BookingDetails,
  { locale, now }: Pick<BookingViewer, 'locale' | 'now'>,
): GuestBooking {
  const { booking, business } = details
  const ended = linkEnd(details, now)
  const attendance = { transition: 'confirm_attendance', actor: 'client', now } as const
  return {
    business: {
      id: business.id,
      name: otherPartyName(details, 'client', locale),
      phone: contactForParty(details, 'client', now).phone,
    },
    ended,
    booking: ended
      ? null
      : { ...bookingView(details, { party: 'client', locale, now }), note: null },
    confirmed_at: ended ? null : (booking.clientConfirmedAt?.toISOString() ?? null),
    can_confirm: !ended && !booking.clientConfirmedAt && checkTransition(booking, attendance).ok,
  }
}
