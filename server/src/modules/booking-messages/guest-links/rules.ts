import type { GuestBooking } from '@ujuzi/contract/booking-messages/guest-bookings'
import type { ConsentState } from '@ujuzi/contract/client-records/client-records'

type Linked = {
  booking: { clientId: string | null; endsAt: Date }
  guest?: { consent: ConsentState } | null | undefined
}

/**
 * Why the link has ended: the booking is over or now belongs to an account, or the client wants no messages. Null while
 * the link works. A cancelled booking is shown until its end time, without actions.
 */
export function linkEnd({ booking, guest }: Linked, now: Date): GuestBooking['ended'] {
  if (booking.clientId !== null) return 'in_account'
  if (guest?.consent === 'no') return 'opted_out'
  return booking.endsAt <= now ? 'over' : null
}
