import type { BookingWithHistory } from '@ujuzi/contract/bookings/bookings'
import { cancellationWording } from '@ujuzi/contract/bookings/cancellations'
import { m } from '@ujuzi/contract/messages'
import { dayTimeText } from '#app/domain/bookings/client-text.ts'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { refundPeriods } from '#app/domain/price/refund-periods.ts'
import { RefundSchedule } from '#app/domain/price/refund-schedule.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { refundReferenceStart } from './refund-base.ts'

/** Refund schedule with the current period highlighted; before confirmation no period is current. */
export function RefundCard({ booking, now }: { booking: BookingWithHistory; now: number }) {
  const { can, policy, professional, start, status, timezone } = booking
  if (!can.cancel) return null
  const from = refundReferenceStart(booking)
  const isAgreed = status !== 'pending'
  const wasMoved = Date.parse(from) < Date.parse(start)
  return (
    <Card className="p-4 md:p-5">
      <section aria-labelledby="if-you-cancel">
        <h2 id="if-you-cancel" className="title-2">
          {m.client_if_you_cancel()}
        </h2>
        <p className="mt-1 text-label text-muted-foreground">
          {introText(booking)}{' '}
          {wasMoved && m.client_refund_moved({ when: dayTimeText(from, timezone, now) })}{' '}
          {freeRescheduleText(booking, now)}
        </p>
        <RefundSchedule
          marked={isAgreed}
          periods={refundPeriods(policy, from, now)}
          cost={booking}
          timezone={timezone}
          cloth={{ id: professional.id, category: clothCategory(professional.category) }}
        />
      </section>
    </Card>
  )
}

function introText(booking: BookingWithHistory) {
  const name = booking.professional.business_name
  const isAgreed = booking.status !== 'pending'
  if (cancellationWording(booking) === 'refunded')
    return isAgreed ? m.ui_refund_intro({ name }) : m.client_refund_request({ name })
  return isAgreed ? m.book_owe_intro({ name }) : m.client_owe_request({ name })
}

function freeRescheduleText(booking: BookingWithHistory, now: number) {
  const { status, reschedule_is_free, start, policy, timezone, professional } = booking
  if (status !== 'confirmed') return ''
  const name = professional.business_name
  if (!reschedule_is_free) return m.client_move_asks({ name })
  const until = Date.parse(start) - policy.free_cancellation_hours * 3_600_000
  return m.client_move_free({
    name,
    when: dayTimeText(new Date(until).toISOString(), timezone, now),
  })
}
