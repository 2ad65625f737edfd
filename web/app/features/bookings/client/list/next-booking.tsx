import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { CalendarClock, CalendarDays, MapPin, Phone, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  bookingPath,
  placeText,
  readerTimeText,
  relativeTimeText,
  statusNote,
  zoneText,
} from '#app/domain/bookings/client-text.ts'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { priceText } from '#app/domain/price/price-text.ts'
import { StatusBadge } from '#app/features/bookings/client/booking-status.tsx'
import { CancelLink } from '#app/features/bookings/client/cancellation/cancel-dialog.tsx'
import { capitalised, longDay, timeRangeText } from '#app/lib/i18n/times.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { buttonClasses, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'

export function NextBooking({ booking, now }: { booking: Booking; now: number }) {
  const { professional, service, start, timezone } = booking
  const yours = readerTimeText(booking)
  const note = statusNote(booking, now)
  return (
    <Card className="grid overflow-hidden md:grid-cols-[15rem_minmax(0,1fr)]">
      <Picture booking={booking} />
      <div className="grid content-start gap-3 p-4 md:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="text-label font-semibold text-primary">{m.client_next_booking()}</p>
          <StatusBadge status={booking.status} />
        </div>
        <h2 className="heading-3">{capitalised(relativeTimeText(booking, now))}</h2>
        <div>
          <Link
            to={bookingPath(booking)}
            className="title-2 block underline-offset-4 hover:underline"
          >
            {service.name}
          </Link>
          <Link
            to={`/services/${professional.id}`}
            className="text-label underline-offset-4 hover:underline"
          >
            {professional.business_name}
          </Link>
        </div>
        <ul className="grid gap-1.5 text-label">
          <Fact icon={<CalendarDays aria-hidden />}>
            {capitalised(longDay(start, timezone))}, {timeRangeText(booking)}
            <span className="text-muted-foreground">
              {' '}
              · {zoneText(booking)}
              {yours && `, ${yours}`}
            </span>
          </Fact>
          <Fact icon={<MapPin aria-hidden />}>{placeText(booking)}</Fact>
          <Fact icon={<Wallet aria-hidden />}>
            <span className="font-semibold">{priceText(booking)}</span>, {m.client_paid_directly()}
          </Fact>
        </ul>
        {note && <p className="rounded-[8px] bg-muted px-3 py-2.5 text-label">{note}</p>}
        <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap cramped:grid-cols-1">
          <LinkButton to={bookingPath(booking)} look="outline" size="small">
            {m.client_see_booking()}
          </LinkButton>
          {professional.phone && (
            <a
              href={`tel:${professional.phone}`}
              className={buttonClasses({ look: 'outline', size: 'small' })}
            >
              <Phone aria-hidden className="size-4.5" />
              {m.client_call()}
            </a>
          )}
          {booking.can.reschedule && (
            <LinkButton to={`${bookingPath(booking)}/reschedule`} look="outline" size="small">
              <CalendarClock aria-hidden className="size-4.5" />
              {m.client_reschedule()}
            </LinkButton>
          )}
          <CancelLink booking={booking} />
        </div>
      </div>
    </Card>
  )
}

function Picture({ booking: { professional } }: { booking: Booking }) {
  const category = clothCategory(professional.category)
  const portrait = portraitUrl(professional.portrait)
  if (professional.profileImage) {
    return (
      <img
        src={professional.profileImage}
        alt=""
        className="h-44 w-full object-cover object-[50%_20%] md:h-full"
      />
    )
  }
  if (!portrait) {
    return (
      <div className="h-30 md:h-auto">
        <Cloth id={professional.id} category={category} size="300x300" />
      </div>
    )
  }
  return (
    <Portrait
      src={portrait}
      clothId={professional.id}
      category={category}
      size="300x300"
      className="min-h-44"
    />
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2 [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:flex-none [&_svg]:text-muted-foreground">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}
