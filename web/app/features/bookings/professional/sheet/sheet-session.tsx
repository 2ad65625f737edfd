import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { m } from '@ujuzi/contract/messages'
import { Link, useSearchParams } from 'react-router'
import { StatusBadge } from '#app/domain/bookings/professional-status.tsx'
import { clientName } from '#app/domain/bookings/professional-text.ts'
import { isGroupBooking, seatsTakenText } from '#app/domain/bookings/sessions.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'

type Props = { booking: CalendarBooking; others: readonly CalendarBooking[]; now: number }

/** The seats taken in the group session of a booking, and links to the other bookings. */
export function SheetSession({ booking, others, now }: Props) {
  const [search] = useSearchParams()
  const attending = booking.status === 'cancelled' ? others : [booking, ...others]
  if (!isGroupBooking(booking) || attending.length === 0) return null
  return (
    <section aria-labelledby="session" className="grid gap-2">
      <h3 id="session" className="title-2">
        {m.professional_session_clients()}
      </h3>
      <p className="text-label text-muted-foreground">{seatsTakenText({ booking, attending })}</p>
      {others.length > 0 && (
        <ul className="divide-y overflow-hidden rounded-control border-[1.5px] bg-card">
          {others.map((other) => (
            <li key={other.id}>
              <Link
                to={searchWith(search, { booking: other.id })}
                replace
                preventScrollReset
                className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3.5 py-2 hover:bg-accent"
              >
                <span className="min-w-0 font-semibold">{clientName(other)}</span>
                <StatusBadge booking={other} now={now} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
