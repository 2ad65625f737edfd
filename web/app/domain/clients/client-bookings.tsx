import type { BookingStatus } from '@ujuzi/contract/bookings/bookings'
import { bookingStatuses } from '@ujuzi/contract/bookings/bookings'
import { Link } from 'react-router'
import { statusLabel } from '#app/domain/bookings/professional-status.tsx'
import { wallDate } from '#app/domain/calendar/local-day.ts'
import { priceText } from '#app/domain/price/price-text.ts'
import { dateText } from '#app/lib/i18n/times.ts'

type ClientBooking = {
  id: string
  service: string
  start: string
  status: string
  price: number
  currency: string
}

type Props = {
  bookings: readonly ClientBooking[]
  refOf?: (index: number) => (element: HTMLElement | null) => void
}

/** Bookings of one client, latest first; each links to the calendar of its day. */
export function ClientBookings({ bookings, refOf }: Props) {
  if (bookings.length === 0) return null
  return (
    <ul>
      {bookings.map((booking, index) => (
        <li
          key={booking.id}
          className="relative flex justify-between gap-3 border-t py-2 text-label first:border-t-0 hover:bg-accent"
        >
          <p className="min-w-0 leading-snug">
            <Link
              ref={refOf?.(index)}
              to={`/professional/bookings?day=${wallDate(booking.start)}&booking=${booking.id}`}
              className="after:absolute after:inset-0"
            >
              {booking.service}
            </Link>
            <span className="block text-muted-foreground">{dayText(booking)}</span>
          </p>
          <p className="font-semibold whitespace-nowrap tabular-nums">{priceText(booking)}</p>
        </li>
      ))}
    </ul>
  )
}

/** The day, and the status unless the booking is completed. */
function dayText({ start, status }: ClientBooking) {
  const day = dateText(`${wallDate(start)}T12:00:00Z`, 'UTC')
  return status === 'completed' ? day : `${day} · ${statusLabel(asBookingStatus(status))}`
}

const asBookingStatus = (status: string): BookingStatus =>
  bookingStatuses.find((known) => known === status) ?? 'confirmed'
