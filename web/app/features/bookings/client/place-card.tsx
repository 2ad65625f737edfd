import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { House, MapPin, Phone, Video } from 'lucide-react'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { mapUrl } from '../shared/map-url.ts'

const smallButton = buttonClasses({ look: 'outline', size: 'small' })

export function PlaceCard({ booking }: { booking: Booking }) {
  const { phone } = booking.professional
  const map = mapUrl(booking)
  return (
    <Card className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 p-4 md:p-5">
      <section aria-labelledby="where" className="min-w-[min(14rem,100%)] flex-1">
        <h2 id="where" className="title-2">
          {m.client_where()}
        </h2>
        <Place booking={booking} />
        <ContactLater booking={booking} />
      </section>
      {(map || phone) && (
        <div className="flex flex-wrap gap-2">
          {map && (
            <a href={map} target="_blank" rel="noreferrer" className={smallButton}>
              <MapPin aria-hidden className="size-4.5" />
              {m.client_open_maps()}
              <span className="sr-only">{m.client_new_tab()}</span>
            </a>
          )}
          {phone && (
            <a href={`tel:${phone}`} className={smallButton}>
              <Phone aria-hidden className="size-4.5" />
              {m.client_call()}
            </a>
          )}
        </div>
      )}
    </Card>
  )
}

/** Phone number or address that the client gets to know once the booking is confirmed. */
function ContactLater({ booking: { status, professional } }: { booking: Booking }) {
  if (status !== 'pending' || !professional.not_shown) return null
  return (
    <p className="mt-1.5 text-sm text-muted-foreground">
      {m.client_contact_later({ name: professional.business_name })}
    </p>
  )
}

function Place({ booking: { place, professional } }: { booking: Booking }) {
  const { business_name, address, location } = professional
  if (place.kind === 'online') {
    return (
      <p className="mt-1.5 flex gap-2">
        <Video aria-hidden className="mt-0.5 size-5 text-muted-foreground" />
        {m.client_place_online()}
      </p>
    )
  }
  if (place.kind === 'business') {
    return (
      <address translate="no" className="mt-1 not-italic">
        {business_name}
        <br />
        {address && (
          <>
            {address}
            <br />
          </>
        )}
        <span className="text-muted-foreground">{location}</span>
      </address>
    )
  }
  return (
    <div className="mt-1.5 grid gap-2">
      <p>{m.client_place_yours_long({ name: business_name })}</p>
      <p className="flex gap-2.5 rounded-[8px] bg-muted px-3.5 py-3">
        <House aria-hidden className="mt-0.5 size-5" />
        <span className="min-w-0">
          {place.address}
          {place.plus_code && (
            <span className="block text-label text-muted-foreground">
              {m.client_plus_code({ code: place.plus_code })}
            </span>
          )}
        </span>
      </p>
    </div>
  )
}
