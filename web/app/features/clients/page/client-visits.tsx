import type { Booking } from '@ujuzi/contract/bookings/bookings'
import type { BusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { statusLabel } from '#app/domain/bookings/professional-status.tsx'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { clothCut } from '#app/domain/business/cloth-cut.ts'
import { wallDate } from '#app/domain/calendar/local-day.ts'
import type { BookingResults } from '#app/domain/load-bookings.ts'
import { priceText } from '#app/domain/price/price-text.ts'
import { ShowMoreLink } from '#app/domain/show-more-link.tsx'
import { useShowMoreFocus } from '#app/domain/use-show-more-focus.ts'
import { dayOfMonthText, localDay, noonUtc } from '#app/lib/i18n/times.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { classes } from '#app/ui/classes.ts'
import { Card } from '#app/ui/data/card.tsx'

type OwnBusiness = BusinessFigures['business']
type Props = { bookings: BookingResults; business: OwnBusiness }

/** Bookings of the client, latest first; each opens in the calendar of its day. */
export function ClientVisits({ bookings: { bookings, more }, business }: Props) {
  const { onMore, refOf } = useShowMoreFocus(bookings.length)
  return (
    <Card className="p-4 md:p-5">
      <h2 className="title-2 pb-1">{m.professional_all_bookings()}</h2>
      {bookings.length === 0 ? (
        <p className="text-muted-foreground">{m.clients_no_bookings()}</p>
      ) : (
        <ol>
          {bookings.map((booking, index) => (
            <Visit key={booking.id} booking={booking} business={business} linkRef={refOf(index)} />
          ))}
        </ol>
      )}
      {more && <ShowMoreLink onMore={onMore} />}
    </Card>
  )
}

type VisitProps = {
  booking: Booking
  business: OwnBusiness
  linkRef: (element: HTMLElement | null) => void
}

function Visit({ booking, business, linkRef }: VisitProps) {
  const { id, start, service, status, timezone } = booking
  const day = wallDate(start)
  const [thisYear] = useState(() => localDay(timezone, Date.now()).slice(0, 4))
  const over = ['cancelled', 'declined', 'expired', 'no_show'].includes(status)
  return (
    <li className="relative flex items-center gap-3 border-t cramped:flex-wrap py-2.5 leading-snug first:border-t-0 hover:bg-accent">
      <Tile booking={booking} business={status === 'completed' ? business : null} />
      <p className="min-w-0 flex-1 wrap-anywhere cramped:basis-full">
        <Link
          ref={linkRef}
          to={`/professional/bookings?day=${day}&booking=${id}`}
          className={classes(
            'after:absolute after:inset-0',
            over ? 'font-medium line-through' : 'font-semibold',
          )}
        >
          {service.name}
        </Link>
        <span className="block text-label text-muted-foreground">
          {[status !== 'completed' && statusLabel(status), priceText(booking)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <time
        dateTime={day}
        className="max-w-[6rem] flex-none self-start text-end text-label text-muted-foreground sm:max-w-none"
      >
        {dayOfMonthText(noonUtc(day), 'UTC', day.slice(0, 4) !== thisYear)}
      </time>
    </li>
  )
}

/** The cloth of the service for a visit that took place, else an empty square. */
const Tile = ({ booking, business }: Omit<VisitProps, 'linkRef'>) => (
  <span
    aria-hidden="true"
    className={classes(
      'size-10 flex-none overflow-hidden rounded-[6px]',
      !business && 'border-[1.5px] border-dashed border-input',
    )}
  >
    {business && (
      <Cloth
        id={business.id}
        category={clothCategory(business.category)}
        cut={clothCut(booking.service.id)}
        size="300x300"
      />
    )}
  </span>
)
