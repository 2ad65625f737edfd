import { buildCallPath } from '@ujuzi/contract/api/endpoint'
import { getGuestCalendarEntry } from '@ujuzi/contract/booking-messages/guest-bookings'
import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { CalendarPlus } from 'lucide-react'
import { PolicyTexts } from '#app/domain/bookings/policy-texts.tsx'
import { priceText } from '#app/domain/price/price-text.ts'
import { includedVatText } from '#app/domain/price/vat-text.ts'
import { PlaceCard } from '#app/features/bookings/client/place-card.tsx'
import { buttonClasses } from '#app/ui/button.tsx'

type Props = { booking: Booking; token: string }

/** Place, price, rules and the calendar entry of a booking. */
export function GuestBookingFacts({ booking, token }: Props) {
  const { policy, professional, status } = booking
  const vat = includedVatText(booking, policy.tax_rate)
  return (
    <>
      {status === 'confirmed' && (
        <a
          href={buildCallPath(getGuestCalendarEntry.path, { token })}
          download="booking.ics"
          className={buttonClasses({ look: 'outline', block: true })}
        >
          <CalendarPlus aria-hidden className="size-4.5" />
          {m.client_add_to_calendar()}
        </a>
      )}
      <PlaceCard booking={booking} />
      <div>
        <p className="flex justify-between gap-4 font-semibold">
          {m.client_total()} <span className="tabular-nums">{priceText(booking)}</span>
        </p>
        <p className="text-label text-muted-foreground">
          {vat && `${vat}. `}
          {m.ui_pay_directly({ name: professional.business_name })}
        </p>
      </div>
      <PolicyTexts policy={policy} />
    </>
  )
}
