import type { GuestBooking } from '@ujuzi/contract/booking-messages/guest-bookings'
import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { CalendarClock, Check, X } from 'lucide-react'
import { dayTimeText } from '#app/domain/bookings/client-text.ts'
import { settlementOf } from '#app/domain/price/settlement.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { BookingHead } from './booked-time.tsx'
import { guestPath } from './guest-links.ts'

type Props = {
  guest: GuestBooking
  booking: Booking
  token: string
  now: number
  /** Result of the last form, from the URL. */
  done: string | null
  failure: string | undefined
}

/** State of the booking, and the actions that the client can take now. */
export function GuestStatus({ guest, booking, token, now, done, failure }: Props) {
  const { can } = booking
  return (
    <>
      <BookingHead booking={booking} now={now} />
      {failure && <Alert tone="destructive">{failure}</Alert>}
      <Result {...{ guest, booking, now, done }} />
      {guest.can_confirm && (
        <form noValidate method="post" action={guestPath(token)}>
          <Button type="submit" name="change" value="confirm" size="large" block>
            <Check aria-hidden className="size-5" />
            {m.guest_confirm()}
          </Button>
        </form>
      )}
      {booking.proposal?.by === 'client' && can.decline_move && (
        <form noValidate method="post" action={guestPath(token)}>
          <Button type="submit" name="change" value="withdraw" look="outline" block>
            {m.guest_withdraw()}
          </Button>
        </form>
      )}
      {(can.reschedule || can.cancel) && (
        <div className="flex flex-wrap gap-2 *:flex-auto">
          {can.reschedule && (
            <LinkButton to={guestPath(token, '/move')} look="outline">
              <CalendarClock aria-hidden className="size-4.5" />
              {m.guest_move()}
            </LinkButton>
          )}
          {can.cancel && (
            <LinkButton to={guestPath(token, '/cancel')} look="remove">
              <X aria-hidden className="size-4.5" />
              {m.client_cancel_booking()}
            </LinkButton>
          )}
        </div>
      )}
    </>
  )
}

function Result({ guest, booking, now, done }: Pick<Props, 'guest' | 'booking' | 'now' | 'done'>) {
  const { status, proposal, timezone, start } = booking
  const { name } = guest.business
  if (status === 'cancelled') return <Cancelled booking={booking} name={name} />
  if (Date.parse(start) <= now) return <Alert>{m.guest_started({ name })}</Alert>
  if (proposal?.by === 'client') {
    const when = dayTimeText(proposal.start, timezone, now)
    return <Alert tone="warning">{m.guest_proposed({ when, name })}</Alert>
  }
  if (guest.confirmed_at) return <Alert tone="success">{m.guest_confirmed({ name })}</Alert>
  if (done === 'moved') return <Alert tone="success">{m.guest_moved({ name })}</Alert>
  return done === 'kept' ? <Alert tone="success">{m.guest_kept()}</Alert> : null
}

function Cancelled({ booking, name }: { booking: Booking; name: string }) {
  const { cancelled_by, refund } = booking
  return (
    <Alert>
      {cancelled_by === 'client' ? m.guest_you_cancelled() : m.guest_they_cancelled({ name })}{' '}
      {refund && settlementText(booking, refund.percent, name)}
    </Alert>
  )
}

function settlementText(booking: Booking, percent: number, name: string) {
  const { language, isNothing, amount: price } = settlementOf(booking, percent)
  if (language === 'refunded')
    return `${isNothing ? m.client_nothing_back() : m.client_comes_back({ price })}.`
  return `${isNothing ? m.client_nothing_owed() : m.client_owed({ price, name })}.`
}
