import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { bookingTimeText, zoneText } from '#app/domain/bookings/client-text.ts'
import { StatusBadge } from '#app/features/bookings/client/booking-status.tsx'
import { EdgedCard } from '#app/features/bookings/client/edged-card.tsx'
import { capitalised } from '#app/lib/i18n/times.ts'

type Props = { booking: Booking; now: number }

/**
 * Status, reference, service, place and time of the booking. A confirmed booking has no badge, because the client may
 * still have to confirm it.
 */
export function BookingHead({ booking, now }: Props) {
  const { service, reference, status } = booking
  return (
    <>
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {status !== 'confirmed' && <StatusBadge status={status} />}
          <span className="text-label text-muted-foreground">
            {m.client_reference({ reference })}
          </span>
        </p>
        <h1 className="heading-3 wrap-anywhere">{service.name}</h1>
        <p className="text-lg leading-snug wrap-anywhere">{placeAndPerson(booking)}</p>
      </div>
      <EdgedCard professional={booking.professional}>
        <TimeText booking={booking} now={now} />
      </EdgedCard>
    </>
  )
}

/** Summary of the booking above a step, such as cancelling. */
export const BookedTime = ({ booking, now }: Props) => (
  <EdgedCard professional={booking.professional}>
    <p className="text-label text-muted-foreground wrap-anywhere">
      {booking.service.name}, {placeAndPerson(booking)}
    </p>
    <TimeText booking={booking} now={now} />
  </EdgedCard>
)

/** The time in the zone of the business, which is named: without scripts the reader's zone is not known. */
const TimeText = ({ booking, now }: Props) => (
  <>
    <p className="title-2 text-balance">{bookingTimeText(booking, now)}</p>
    <p className="text-label text-muted-foreground">{capitalised(zoneText(booking))}</p>
  </>
)

function placeAndPerson({ professional: { business_name: name }, member }: Booking) {
  return member ? m.guest_at_with({ name, member: member.name }) : m.guest_at({ name })
}
