import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { CalendarClock, MapPin, Navigation, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  bookingPath,
  briefTimeText,
  placeText,
  readerTimeText,
  reschedulePath,
  statusNote,
  zoneText,
} from '#app/domain/bookings/client-text.ts'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { openConversationPath } from '#app/domain/conversations/conversation-path.ts'
import { MessageLink } from '#app/domain/conversations/message-link.tsx'
import { priceText } from '#app/domain/price/price-text.ts'
import { StatusBadge } from '#app/features/bookings/client/booking-status.tsx'
import { mapUrl } from '#app/features/bookings/shared/map-url.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { timeText } from '#app/lib/i18n/times.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { buttonClasses, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'

type Props = {
  booking: Booking
  now: number
  /** More actions, at the end of the row. */
  menu?: ReactNode
}

/** The next booking of the client with the face of the business in front of its cloth. The whole card opens it. */
export function NextBooking({ booking, now, menu }: Props) {
  const { professional, service, start, end, timezone, can, status } = booking
  const yours = readerTimeText(booking)
  const note = statusNote(booking, now)
  const map = mapUrl(booking)
  return (
    <Card className="relative grid overflow-hidden transition-colors hover:border-foreground md:grid-cols-[15rem_minmax(0,1fr)]">
      <Picture booking={booking} />
      <div className="grid content-start gap-2.5 p-4 md:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="text-label font-semibold text-primary">{m.client_next_booking()}</p>
          <StatusBadge status={status} />
        </div>
        <div>
          <h2 className="heading-3">{briefTimeText(booking, now)}</h2>
          <p className="mt-0.5 text-label text-muted-foreground">
            {m.professional_lasts_until({
              duration: durationText((Date.parse(end) - Date.parse(start)) / 60_000),
              time: timeText(end, timezone),
            })}{' '}
            · {zoneText(booking)}
            {yours && `, ${yours}`}
          </p>
        </div>
        <div>
          <Link
            to={bookingPath(booking)}
            className="title-2 block after:absolute after:inset-0 after:rounded-card"
          >
            {service.name}
          </Link>
          <Link
            to={`/services/${professional.id}`}
            className="relative text-label underline-offset-4 hover:underline"
          >
            {professional.business_name}
          </Link>
        </div>
        <ul className="grid gap-1.5 text-label">
          <Fact icon={<MapPin aria-hidden />}>{placeText(booking)}</Fact>
          <Fact icon={<Wallet aria-hidden />}>
            <span className="font-semibold">{priceText(booking)}</span>, {m.client_paid_directly()}
          </Fact>
        </ul>
        {note && <p className="rounded-[8px] bg-muted px-3 py-2.5 text-label">{note}</p>}
        <div className="relative mt-1 flex flex-wrap gap-2">
          {map && (
            <a
              href={map}
              target="_blank"
              rel="noreferrer"
              className={`${buttonClasses({ look: status === 'confirmed' ? 'primary' : 'outline', size: 'small' })} max-sm:flex-auto max-sm:px-2`}
            >
              <Navigation aria-hidden className="size-4.5" />
              {m.client_directions()}
              <span className="sr-only">{m.client_new_tab()}</span>
            </a>
          )}
          <MessageLink
            to={openConversationPath('client', { booking: booking.id })}
            size="small"
            className="max-sm:flex-auto max-sm:px-2"
          />
          {can.reschedule && (
            <LinkButton
              to={reschedulePath(booking)}
              look="outline"
              size="small"
              className={menu ? 'max-sm:hidden' : 'max-sm:flex-auto'}
            >
              <CalendarClock aria-hidden className="size-4.5" />
              {m.client_reschedule()}
            </LinkButton>
          )}
          {menu}
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
        className="h-32 w-full object-cover object-[50%_20%] md:h-full"
      />
    )
  }
  if (!portrait) {
    return (
      <div className="relative h-28 md:h-auto">
        <Cloth
          id={professional.id}
          category={category}
          size="300x300"
          className="absolute inset-0"
        />
        <span className="absolute inset-x-0 bottom-3 grid justify-center md:bottom-6">
          <Avatar name={professional.business_name} size="large" ringed />
        </span>
      </div>
    )
  }
  return (
    <Portrait
      src={portrait}
      clothId={professional.id}
      category={category}
      size="300x300"
      className="h-32 md:h-auto md:min-h-full"
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
