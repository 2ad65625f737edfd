import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { Banknote } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { type ButtonStyle, LinkButton } from '#app/ui/button.tsx'

/** Opens the payment dialog over the bookings page; the back button closes it. */
export function TakePaymentLink({ booking, ...style }: { booking: Booking } & ButtonStyle) {
  const [search] = useSearchParams()
  return (
    <LinkButton
      to={searchWith(search, { ask: 'pay', of: booking.id })}
      preventScrollReset
      look="outline"
      {...style}
    >
      <Banknote aria-hidden className="size-5" />
      {m.payments_take()}
    </LinkButton>
  )
}
