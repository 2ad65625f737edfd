import type { Booking } from '@ujuzi/contract/bookings'
import { m } from '@ujuzi/contract/messages'
import { fromMinor, toMinor } from '@ujuzi/contract/money'
import { clothCategory } from '#app/lib/cloth-category.ts'
import { percentText } from '#app/lib/numbers.ts'
import { priceOf } from '#app/lib/price.ts'
import { WovenBar } from '#app/ui/woven-bar.tsx'

/** What cancelling costs now, in amounts, as a strip of cloth and in words. */
export function CancelCost({ booking }: { booking: Booking }) {
  const { refund_if_cancelled_now: refund, price, currency, professional } = booking
  if (!refund) return null
  const kept = fromMinor(
    (toMinor(price, currency) ?? 0) - (toMinor(refund.amount, currency) ?? 0),
    currency,
  )
  const money = (amount: number) => priceOf({ price: amount, currency })
  const name = professional.business_name
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[1fr_auto] items-end gap-x-4 gap-y-2">
        <div>
          <dt className="text-sm text-muted-foreground">{m.client_you_get_back()}</dt>
          <dd className="text-[1.75rem] leading-tight font-semibold">{money(refund.amount)}</dd>
        </div>
        <div className="text-end">
          <dt className="text-sm text-muted-foreground">{m.client_they_keep({ name })}</dt>
          <dd className="text-xl font-semibold">{money(kept)}</dd>
        </div>
      </dl>
      <WovenBar
        id={professional.id}
        category={clothCategory(professional.category)}
        percent={refund.percent}
        className="h-6"
      />
      <p>
        {costText(booking, refund.percent)} {m.client_cancel_direct({ name })}
      </p>
    </div>
  )
}

/** All of it, a part or nothing; what nobody has confirmed yet is called a request. */
export function costText(booking: Booking, percent: number) {
  const { status, professional } = booking
  const name = professional.business_name
  const price = priceOf(booking)
  if (percent === 100) {
    return status === 'pending'
      ? m.client_cancel_request_free({ name })
      : m.client_cancel_free({ price })
  }
  if (percent === 0) return m.client_cancel_nothing({ price, name })
  return m.client_cancel_share({ percent: percentText(percent), price })
}
