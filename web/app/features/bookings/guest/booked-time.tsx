import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { bookingTimeText, zoneText } from '#app/domain/bookings/client-text.ts'
import { StatusBadge } from '#app/features/bookings/client/booking-status.tsx'
import { EdgedCard } from '#app/features/bookings/client/edged-card.tsx'
import { capitalised } from '#app/lib/i18n/times.ts'

/** The booking with its time in the zone of the business, which is named. */
export function BookedTime({ booking, now }: { booking: Booking; now: number }) {
  const { professional, service, member, reference, status } = booking
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={status} />
        <span className="text-label text-muted-foreground">
          {m.client_reference({ reference })}
        </span>
      </p>
      <div className="grid gap-1">
        <h1 className="heading-3 wrap-anywhere">{service.name}</h1>
        <p className="text-lg leading-snug wrap-anywhere">
          {m.guest_at({ name: professional.business_name })}
          {member && `, ${m.client_with({ name: member.name }).toLocaleLowerCase()}`}
        </p>
      </div>
      <EdgedCard professional={professional}>
        <p className="title-2">{bookingTimeText(booking, now)}</p>
        <p className="text-label text-muted-foreground">{capitalised(zoneText(booking))}</p>
      </EdgedCard>
    </>
  )
}
