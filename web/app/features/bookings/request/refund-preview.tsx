import { cancellationWording } from '@ujuzi/contract/bookings/cancellations'
import { m } from '@ujuzi/contract/messages'
import { remainingRefundPeriods } from '#app/domain/price/refund-periods.ts'
import { RefundSchedule } from '#app/domain/price/refund-schedule.tsx'
import type { BookPage } from '#app/features/bookings/shared/load-book-page.ts'
import type { ChosenService } from '#app/features/bookings/shared/service-sequence.ts'

type Props = {
  business: BookPage['business']
  service: Pick<ChosenService, 'price' | 'currency'>
  start: string
  now: number
}

export function RefundPreview({ business, service, start, now }: Props) {
  const { name, policy, timezone } = business
  const isOwed = cancellationWording(business) === 'owed'
  return (
    <section aria-labelledby="if-you-cancel">
      <h3 id="if-you-cancel" className="font-semibold">
        {m.book_if_you_cancel()}
      </h3>
      <p className="mt-0.5 text-sm text-muted-foreground">
        {isOwed ? m.book_owe_intro({ name }) : m.ui_refund_intro({ name })}
      </p>
      <RefundSchedule
        periods={remainingRefundPeriods(policy, start, now)}
        cost={{ ...service, policy }}
        timezone={timezone}
        cloth={business}
      />
    </section>
  )
}
