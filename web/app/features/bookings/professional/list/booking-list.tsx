import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { UserRoundX } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { StatusBadge } from '#app/domain/bookings/professional-status.tsx'
import { clientName, dayTitle, placeText } from '#app/domain/bookings/professional-text.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { canTakePayment, PaidBadge } from '#app/domain/payments/paid-badge.tsx'
import { priceText } from '#app/domain/price/price-text.ts'
import type { BookingStep } from '#app/features/bookings/professional/transitions/booking-steps.ts'
import {
  ClosingTransitions,
  StepsMenu,
} from '#app/features/bookings/professional/transitions/transition-buttons.tsx'
import { durationText } from '#app/lib/i18n/duration.ts'
import { localDay, timeText } from '#app/lib/i18n/times.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'

type Ref = (element: HTMLElement | null) => void
type Props = { bookings: readonly Booking[]; now: number; refOf: (index: number) => Ref }

/** Bookings grouped by local day of the business. Their rows follow the width of the list, which a sheet may narrow. */
export function BookingList({ bookings, now, refOf }: Props) {
  return groupByDay(bookings).map(({ day, timezone, dayBookings }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="@container">
      <h3 id={`day-${day}`} className="title-2 pt-4 pb-1.5">
        {dayTitle(day, timezone, now)}
      </h3>
      <ul>
        {dayBookings.map((booking) => (
          <li key={booking.id} className="border-t py-3">
            <BookingRow booking={booking} now={now} ref={refOf(bookings.indexOf(booking))} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function BookingRow({ booking, now, ref }: { booking: Booking; now: number; ref: Ref }) {
  const [search] = useSearchParams()
  const { service, start, timezone, note, reason } = booking
  const name = clientName(booking)
  const open = search.get('booking')
  const payment = isToday(booking, now) && canTakePayment(booking)
  const more = menuSteps(booking, payment)
  return (
    <article className="relative grid grid-cols-[3.25rem_minmax(0,1fr)_auto_auto] cramped:flex cramped:flex-wrap items-start gap-x-3 gap-y-1 @min-[40rem]:items-center @min-[40rem]:grid-cols-[3.25rem_minmax(0,1fr)_auto_8.5rem_2.75rem]">
      <p className="font-semibold tabular-nums">{timeText(start, timezone)}</p>
      <div className="col-span-2 flex min-w-0 items-center gap-2.5 @min-[40rem]:col-span-1">
        <span className="hidden @min-[40rem]:block">
          <Avatar name={name} size="small" />
        </span>
        <div className="min-w-0 leading-snug">
          <h4 className="font-semibold">
            <Link
              ref={ref}
              to={searchWith(search, { booking: booking.id })}
              replace={open !== null}
              preventScrollReset
              aria-current={open === booking.id ? 'true' : undefined}
              className="after:absolute after:-inset-2 after:rounded-control hover:underline aria-[current=true]:after:outline-2"
            >
              {name}
            </Link>
          </h4>
          <p className="text-label text-muted-foreground">
            {service.name}, {durationText(service.duration)}
            {booking.place.kind !== 'business' && ` · ${placeText(booking)}`}
          </p>
        </div>
      </div>
      <p className="col-start-2 row-start-2 font-semibold tabular-nums @min-[40rem]:col-start-3 @min-[40rem]:row-start-1 @min-[40rem]:text-end">
        {priceText(booking)}
      </p>
      <p className="col-start-3 col-end-5 row-start-2 justify-self-end @min-[40rem]:col-start-4 @min-[40rem]:col-end-5 @min-[40rem]:row-start-1">
        <StatusBadge booking={booking} now={now} />
      </p>
      <div className="relative z-1 col-start-4 row-start-1 -mt-2 -mr-2 empty:hidden @min-[40rem]:col-start-5 @min-[40rem]:m-0">
        {more.length > 1 && <StepsMenu booking={booking} steps={more} />}
      </div>
      <div className="col-start-2 col-end-5 grid gap-2 empty:hidden @min-[40rem]:col-end-5">
        {(note || reason) && (
          <p className="mt-1 border-l-[3px] pl-3 text-label leading-normal">“{reason ?? note}”</p>
        )}
        {booking.needs_person && (
          <p className="mt-1">
            <Badge tone="warning">
              <UserRoundX aria-hidden />
              {m.professional_needs_person()}
            </Badge>
          </p>
        )}
        {booking.receipt && (
          <p className="mt-1">
            <PaidBadge booking={booking} />
          </p>
        )}
        <ClosingTransitions booking={booking} payment={payment} />
      </div>
    </article>
  )
}

/**
 * Steps in the menu of a row: what has no button in it. Requests have their own cards. A menu of one is left to the details
 * of the booking.
 */
function menuSteps(booking: Booking, hasPaymentButton: boolean) {
  const { can, status, proposal } = booking
  if (status === 'pending') return []
  const steps: [BookingStep, boolean][] = [
    ['reschedule', can.reschedule && !proposal],
    ['payment', !hasPaymentButton && canTakePayment(booking)],
    ['cancel', can.cancel],
  ]
  return steps.filter(([, isOffered]) => isOffered).map(([step]) => step)
}

const isToday = ({ start, timezone }: Booking, now: number) =>
  localDay(timezone, start) === localDay(timezone, now)

type Day = { day: string; timezone: string; dayBookings: Booking[] }

/** Groups by day; the list is sorted already. */
function groupByDay(bookings: readonly Booking[]): Day[] {
  const days: Day[] = []
  for (const booking of bookings) {
    const day = localDay(booking.timezone, booking.start)
    const last = days.at(-1)
    if (last?.day === day) last.dayBookings.push(booking)
    else days.push({ day, timezone: booking.timezone, dayBookings: [booking] })
  }
  return days
}
