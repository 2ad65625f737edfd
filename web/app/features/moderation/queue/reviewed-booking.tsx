import { m } from '@ujuzi/contract/messages'
import type { ReviewedBooking } from '@ujuzi/contract/moderation/moderation'
import { statusLabel } from '#app/domain/bookings/professional-status.tsx'
import { priceText } from '#app/domain/price/price-text.ts'
import { dateTimeText } from '#app/lib/i18n/date-time-text.ts'
import { capitalised, longDateText, timeRangeText, zoneTown } from '#app/lib/i18n/times.ts'
import { roleLabels } from '../moderation-words.ts'

/** Facts of the booking behind a review that was reported as not from a client. */
export function ReviewedBookingFacts({ booking }: { booking: ReviewedBooking }) {
  const { service, start, timezone, status, currency, paid, cancelled_by } = booking
  const date = `${capitalised(longDateText(start, timezone))}, ${timeRangeText(booking)} (${zoneTown(timezone)})`
  const rows = [
    [m.reviews_booking_date(), date],
    [m.reviews_booking_service(), service],
    [m.reviews_booking_status(), statusLabel(status)],
    [m.reviews_booking_attended(), attendanceText(booking)],
    [m.reviews_booking_price(), priceText(booking)],
    [
      m.reviews_booking_paid(),
      paid === null ? m.reviews_booking_unpaid() : priceText({ price: paid, currency }),
    ],
    [
      m.reviews_booking_cancelled_by(),
      cancelled_by ? roleLabels[cancelled_by]() : m.reviews_booking_not_cancelled(),
    ],
    [m.reviews_booking_made(), dateTimeText(booking.created_at)],
  ] as const
  return (
    <section>
      <h3 className="text-sm font-medium text-muted-foreground">
        {m.reviews_booking()} ·{' '}
        <span translate="no" className="whitespace-nowrap">
          {booking.reference}
        </span>
      </h3>
      <dl className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {rows.map(([name, value]) => (
          <div key={name} className="border-t py-2.5 wrap-anywhere">
            <dt className="text-sm text-muted-foreground">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Whether both sides came, as far as the booking shows. */
function attendanceText({ status, no_show_of }: ReviewedBooking) {
  if (status === 'completed') return m.reviews_attended()
  if (status === 'pending' || status === 'confirmed') return m.reviews_attended_later()
  if (status !== 'no_show') return m.reviews_not_attended()
  return no_show_of === 'professional' ? m.reviews_absent_professional() : m.reviews_absent_client()
}
