import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { dayTimeText, zoneText } from '#app/domain/bookings/client-text.ts'
import { priceText } from '#app/domain/price/price-text.ts'
import { capitalised } from '#app/lib/i18n/times.ts'
import { EdgedCard } from './edged-card.tsx'

/** A booking in three lines. */
export function BookingCard({ booking, now }: { booking: Booking; now: number }) {
  const { professional, service, start, timezone } = booking
  return (
    <EdgedCard professional={professional}>
      <p className="title-2">{service.name}</p>
      <p translate="no" className="text-label">
        {professional.business_name}
      </p>
      <p className="text-label text-muted-foreground">
        {capitalised(dayTimeText(start, timezone, now))} · {zoneText(booking)} ·{' '}
        {priceText(booking)}
      </p>
    </EdgedCard>
  )
}
