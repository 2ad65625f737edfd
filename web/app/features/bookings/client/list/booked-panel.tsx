import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { Check, X } from 'lucide-react'
import { Link } from 'react-router'
import { bookingPath, pendingNote, zoneText } from '#app/domain/bookings/client-text.ts'
import { longDay, timeRangeText } from '#app/lib/i18n/times.ts'
import { Card } from '#app/ui/data/card.tsx'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'

/** Confirms a booking that was just requested, until dismissed. */
export function BookedPanel({ booking }: { booking: Booking }) {
  const { status, service, professional, start, timezone, answer_by } = booking
  const name = professional.business_name
  return (
    <Card role="status" className="flex gap-4 overflow-hidden">
      <div aria-hidden="true" className="edge-success w-2 flex-none" />
      <span
        aria-hidden="true"
        className="mt-4 hidden size-11 flex-none place-items-center rounded-full bg-success text-success-foreground sm:grid"
      >
        <Check className="size-6" strokeWidth={3} />
      </span>
      <div className="grid min-w-0 flex-1 gap-1 py-4">
        <h2 className="title-1">
          {status === 'confirmed' ? m.client_booked_confirmed() : m.client_booked_sent()}
        </h2>
        <p>
          {m.client_booked_what({ service: service.name, name })} {longDay(start, timezone)},{' '}
          {timeRangeText(booking)}, {zoneText(booking)}.
        </p>
        <p className="text-muted-foreground">
          {status === 'pending' && answer_by && `${pendingNote(name, answer_by, timezone)} `}
          {status === 'pending' ? m.client_booked_email() : m.client_booked_ready()}
        </p>
        <Link to={bookingPath(booking)} className="text-link justify-self-start">
          {m.client_see_booking()}
        </Link>
      </div>
      <Link
        to="/client/bookings"
        replace
        preventScrollReset
        aria-label={m.ui_close()}
        className={`${iconButtonClasses} m-1`}
      >
        <X aria-hidden className="size-5" />
      </Link>
    </Card>
  )
}
