import { m } from '@ujuzi/contract/messages'
import { BusinessAvatar } from '#app/domain/business/business-avatar.tsx'
import { priceText } from '#app/domain/price/price-text.ts'
import { capitalised, longDay, timeText } from '#app/lib/i18n/times.ts'
import type { BookingInProgressData } from './load-booking-in-progress.ts'

/** The booking that a visitor signs in for. */
export function BookingInProgress({ booking }: { booking: BookingInProgressData | null }) {
  if (!booking) return null
  const { business, services, price, isFrom, start } = booking
  return (
    <section
      aria-label={m.book_your_booking()}
      className="flex items-start gap-3 rounded-card border bg-muted p-3.5"
    >
      <BusinessAvatar business={business.face} />
      <div className="grid min-w-0 flex-1 gap-0.5 text-label">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 font-semibold wrap-anywhere">{business.name}</span>
          {price && (
            <span className="font-semibold whitespace-nowrap tabular-nums">
              {isFrom ? m.business_from({ price: priceText(price) }) : priceText(price)}
            </span>
          )}
        </p>
        {services.length > 0 && <p className="wrap-anywhere">{services.join(', ')}</p>}
        {start && (
          <p className="text-muted-foreground">
            {capitalised(longDay(start, business.timezone))}, {timeText(start, business.timezone)}
          </p>
        )}
      </div>
    </section>
  )
}
