import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import {
  CalendarClock,
  Clock,
  Info,
  MapPin,
  MessageSquareWarning,
  RotateCcw,
  Star,
} from 'lucide-react'
import { Link } from 'react-router'
import {
  bookingPath,
  placeText,
  rebookPath,
  statusNote,
  zoneText,
} from '#app/domain/bookings/client-text.ts'
import { cancelledStatuses, openStatuses } from '#app/domain/bookings/status-groups.ts'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { priceText } from '#app/domain/price/price-text.ts'
import { StatusBadge } from '#app/features/bookings/client/booking-status.tsx'
import { CancelLink } from '#app/features/bookings/client/cancellation/cancel-dialog.tsx'
import { dayParts } from '#app/lib/i18n/date-tile.ts'
import { longDay, timeRangeText } from '#app/lib/i18n/times.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Card } from '#app/ui/data/card.tsx'

/** One booking of the list; the business's cloth is on the edge. */
export function BookingRow({ booking, now }: { booking: Booking; now: number }) {
  const { professional, service, status, start, timezone } = booking
  const isEnded = cancelledStatuses.includes(status)
  const note = statusNote(booking, now)
  return (
    <Card className="relative grid grid-cols-[1rem_auto_minmax(0,1fr)] gap-x-3.5 overflow-hidden pr-3.5 transition-colors hover:border-foreground cramped:grid-cols-[0.5rem_minmax(0,1fr)] md:grid-cols-[1rem_4rem_minmax(0,1fr)_auto] md:gap-x-4.5 md:pr-4.5">
      <div className={classes('row-span-6', isEnded && 'opacity-60 grayscale')}>
        <Cloth id={professional.id} category={clothCategory(professional.category)} size="48x480" />
      </div>
      <Day at={start} timezone={timezone} faded={isEnded} />
      <div className="min-w-0 pt-3.5">
        <h3 className="title-2">
          <Link
            to={bookingPath(booking)}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {service.name}
          </Link>
        </h3>
        <Link
          to={`/services/${professional.id}`}
          className="relative text-label underline-offset-4 hover:underline"
        >
          {professional.business_name}
        </Link>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-label text-muted-foreground [&_svg]:size-4">
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden />
            {timeRangeText(booking)} · {zoneText(booking)}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <MapPin aria-hidden />
            {placeText(booking)}
          </span>
        </p>
      </div>
      <div className="col-start-3 mt-2 flex cramped:col-start-2 flex-wrap items-center gap-x-3 gap-y-1 md:col-start-4 md:row-start-1 md:mt-0 md:grid md:content-start md:justify-items-end md:pt-3.5">
        <StatusBadge status={status} />
        <p
          className={classes(
            'font-semibold tabular-nums',
            isEnded && 'text-muted-foreground line-through',
          )}
        >
          {priceText(booking)}
        </p>
      </div>
      {note && (
        <p className="col-span-2 mt-3 flex cramped:col-span-1 gap-2 rounded-[8px] bg-muted px-3 py-2.5 text-label leading-normal md:col-span-3">
          <Info aria-hidden className="mt-0.5 size-4.5 flex-none" />
          {note}
        </p>
      )}
      <Actions booking={booking} />
    </Card>
  )
}

function Day({ at, timezone, faded }: { at: string; timezone: string; faded: boolean }) {
  const { weekday, day, month } = dayParts(at, timezone)
  return (
    <p className="grid min-w-11 content-start justify-items-center cramped:justify-items-start pt-3.5 text-caption leading-tight text-muted-foreground">
      <span className="sr-only">{longDay(at, timezone)}</span>
      <span aria-hidden="true">{weekday}</span>
      <span
        aria-hidden="true"
        className={classes(
          'font-display text-[1.75rem] leading-none font-bold',
          !faded && 'text-foreground',
        )}
      >
        {day}
      </span>
      <span aria-hidden="true">{month}</span>
    </p>
  )
}

function Actions({ booking }: { booking: Booking }) {
  const { can, status } = booking
  const again = !openStatuses.includes(status)
  if (!can.cancel && !can.reschedule && !again) return <div className="h-3.5" />
  const page = bookingPath(booking)
  return (
    <div className="relative col-span-2 mt-2.5 flex flex-wrap cramped:col-span-1 gap-1 border-t py-1 md:col-span-3">
      {can.review && (
        <LinkButton to={`${page}/review`} look="secondary" size="small">
          <Star aria-hidden className="size-4.5" />
          {m.client_write_review()}
        </LinkButton>
      )}
      {can.contest && (
        <LinkButton to={`${page}?ask=contest`} look="secondary" size="small">
          <MessageSquareWarning aria-hidden className="size-4.5" />
          {m.client_contest()}
        </LinkButton>
      )}
      {can.reschedule && (
        <LinkButton to={`${page}/reschedule`} look="ghost" size="small">
          <CalendarClock aria-hidden className="size-4.5" />
          {m.client_reschedule()}
        </LinkButton>
      )}
      {again && (
        <LinkButton to={rebookPath(booking)} look="ghost" size="small">
          <RotateCcw aria-hidden className="size-4.5" />
          {m.client_book_again()}
        </LinkButton>
      )}
      <CancelLink booking={booking} />
    </div>
  )
}
