import { cancellationLanguage } from '@ujuzi/contract/bookings/cancellations'
import { m } from '@ujuzi/contract/messages'
import { RefundRungs } from '#app/domain/price/refund-rungs.tsx'
import { rungsAhead } from '#app/domain/price/refunds.ts'
import type { BookPage } from '#app/features/bookings/shared/load-book-page.ts'
import type { BookableService } from '#app/features/bookings/shared/service-sequence.ts'

type Props = {
  business: BookPage['business']
  service: Pick<BookableService, 'price' | 'currency'>
  start: string
  now: number
}

export function RefundLadder({ business, service, start, now }: Props) {
  const { name, policy, timezone } = business
  const isOwed = cancellationLanguage(business) === 'owed'
  return (
    <section aria-labelledby="if-you-cancel">
      <h3 id="if-you-cancel" className="font-semibold">
        {m.book_if_you_cancel()}
      </h3>
      <p className="mt-0.5 text-sm text-muted-foreground">
        {isOwed ? m.book_owe_intro({ name }) : m.book_refund_intro({ name })}
      </p>
      <RefundRungs
        rungs={rungsAhead(policy, start, now)}
        cost={{ ...service, policy }}
        timezone={timezone}
        cloth={business}
      />
    </section>
  )
}
