import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { priceText } from '#app/domain/price/price-text.ts'
import { settlementOf } from '#app/domain/price/settlement.ts'
import { WovenBar } from '#app/ui/brand/woven-bar.tsx'

/** Cost of cancelling now: amounts, a bar and a sentence. */
export function CancellationCost({ booking }: { booking: Booking }) {
  const { refund_if_cancelled_now: refund, professional } = booking
  if (!refund) return null
  const { language, isNothing, amount } = settlementOf(booking, refund.percent)
  const label = language === 'owed' ? m.client_you_owe() : m.client_you_get_back()
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[1fr_auto] items-end gap-x-4 gap-y-2 cramped:grid-cols-1">
        <div>
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="text-[1.75rem] leading-tight font-semibold">
            {isNothing ? m.client_nothing() : amount}
          </dd>
        </div>
        <div className="text-end cramped:text-start">
          <dt className="text-sm text-muted-foreground">{m.client_total()}</dt>
          <dd className="text-xl font-semibold">{priceText(booking)}</dd>
        </div>
      </dl>
      <WovenBar
        id={professional.id}
        category={clothCategory(professional.category)}
        percent={refund.percent}
        className="h-6"
      />
      <p>
        {cancellationCostText(booking, refund.percent)}{' '}
        {m.client_cancel_direct({ name: professional.business_name })}
      </p>
    </div>
  )
}

/** Sentence for a free, partial or full cost; an unconfirmed booking is called a request. */
function cancellationCostText(booking: Booking, percent: number) {
  const { language, amount } = settlementOf(booking, percent)
  const name = booking.professional.business_name
  if (percent === 100 && booking.status === 'pending') return m.client_cancel_request_free({ name })
  if (language === 'refunded') {
    if (percent === 100) return m.client_cancel_free()
    return percent === 0 ? m.client_cancel_nothing() : m.client_cancel_share({ amount })
  }
  if (percent === 100) return m.client_owe_nothing()
  return percent === 0 ? m.client_owe_all({ amount, name }) : m.client_owe_share({ amount, name })
}
