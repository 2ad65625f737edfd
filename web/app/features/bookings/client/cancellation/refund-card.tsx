import type { BookingWithRecord } from '@ujuzi/contract/bookings/bookings'
import { cancellationLanguage } from '@ujuzi/contract/bookings/cancellations'
import { m } from '@ujuzi/contract/messages'
import { momentText } from '#app/domain/bookings/client-words.ts'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { RefundRungs } from '#app/domain/price/refund-rungs.tsx'
import { rungsOf } from '#app/domain/price/refunds.ts'
import { Card } from '#app/ui/data/card.tsx'
import { refundBase } from './refund-base.ts'

/** What a cancellation costs until when, with the step that holds now; none does before anything is agreed. */
export function RefundCard({ booking, now }: { booking: BookingWithRecord; now: number }) {
  const { can, policy, professional, start, status, timezone } = booking
  if (!can.cancel) return null
  const from = refundBase(booking)
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
          {wasMoved && m.client_refund_moved({ when: momentText(from, timezone, now) })}{' '}
          {freeMoveText(booking, now)}
        </p>
        <RefundRungs
          marked={isAgreed}
          rungs={rungsOf(policy, from, now)}
          cost={booking}
          timezone={timezone}
          cloth={{ id: professional.id, category: clothCategory(professional.category) }}
        />
      </section>
    </Card>
  )
}

function introText(booking: BookingWithRecord) {
  const name = booking.professional.business_name
  const isAgreed = booking.status !== 'pending'
  if (cancellationLanguage(booking) === 'refunded')
    return isAgreed ? m.client_refund_intro({ name }) : m.client_refund_request({ name })
  return isAgreed ? m.book_owe_intro({ name }) : m.client_owe_request({ name })
}

function freeMoveText(booking: BookingWithRecord, now: number) {
  const { status, reschedule_is_free, start, policy, timezone, professional } = booking
  if (status !== 'confirmed') return ''
  const name = professional.business_name
  if (!reschedule_is_free) return m.client_move_asks({ name })
  const until = Date.parse(start) - policy.free_cancellation_hours * 3_600_000
  return m.client_move_free({
    name,
    when: momentText(new Date(until).toISOString(), timezone, now),
  })
}
