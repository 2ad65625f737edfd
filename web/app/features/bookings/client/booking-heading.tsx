import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { bookingTimeText, readerTimeText, zoneText } from '#app/domain/bookings/client-text.ts'
import { seriesText } from '#app/domain/bookings/series-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { StatusBadge } from './booking-status.tsx'

export function BookingHeading({ booking, now }: { booking: Booking; now: number }) {
  const { status, reference, service, member, series } = booking
  const yours = readerTimeText(booking)
  return (
    <div className="grid gap-2">
      <BackLink to="/client/bookings" label={m.client_my_bookings()} className="-mt-2" />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={status} />
        <span className="text-label text-muted-foreground">
          {m.client_reference({ reference })}
        </span>
      </p>
      <h1 className="heading-2">{service.name}</h1>
      <p className="text-lg leading-snug">
        {bookingTimeText(booking, now)}{' '}
        <span className="text-muted-foreground">{zoneText(booking)}</span>
        {member && <span className="block">{m.client_with({ name: member.name })}</span>}
        {series && (
          <span className="block text-base text-muted-foreground">{seriesText(series)}</span>
        )}
        {yours && <span className="block text-base text-muted-foreground">{yours}</span>}
      </p>
    </div>
  )
}
