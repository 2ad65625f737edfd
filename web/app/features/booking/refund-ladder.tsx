import type { CancellationPolicy } from '@ujuzi/contract/marketplace'
import { m } from '@ujuzi/contract/messages'
import { formatMoney, toMinor } from '@ujuzi/contract/money'
import { refundMinor, refundSteps } from '@ujuzi/contract/refunds'
import { getLocale } from '@ujuzi/contract/runtime'
import { percentText } from '#app/lib/numbers.ts'
import { shortDay, timeText } from '#app/lib/times.ts'
import { Cloth } from '#app/ui/cloth.tsx'
import type { BookableService, BookPage } from './book-page.ts'

type Props = {
  business: BookPage['business']
  service: BookableService
  start: string
  now: number
}

/** What comes back is woven, what is gone is empty loom; the amount is always printed. */
export function RefundLadder({ business, service, start, now }: Props) {
  const rungs = rungsOf(business.policy, start, now)
  return (
    <section aria-labelledby="if-you-cancel">
      <h3 id="if-you-cancel" className="font-semibold">
        {m.book_if_you_cancel()}
      </h3>
      <p className="mt-0.5 text-sm text-muted-foreground">
        {m.book_refund_intro({ name: business.name })}
      </p>
      <ul className="mt-3 grid gap-1">
        {rungs.map(({ until, percent }) => (
          <li
            key={until ?? 'after'}
            className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1.5 py-2 text-label leading-tight md:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_9.5rem]"
          >
            <span className="font-medium">
              {until === undefined
                ? m.book_after_that()
                : m.book_until(momentOf(until, business.timezone))}
            </span>
            <span
              aria-hidden="true"
              className="col-span-2 row-start-2 h-4 overflow-hidden rounded-[4px] border-[1.5px] border-dashed border-input bg-card md:col-span-1 md:col-start-2 md:row-start-1"
            >
              <span className="block h-full overflow-hidden" style={{ width: `${percent}%` }}>
                <Cloth id={business.id} category={business.category} size="600x40" />
              </span>
            </span>
            <Share service={service} percent={percent} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Share({ service, percent }: { service: BookableService; percent: number }) {
  if (percent === 0) return <span className="text-end font-semibold">{m.book_nothing_back()}</span>
  const { price, currency } = service
  const amount = refundMinor(toMinor(price, currency) ?? 0, percent)
  return (
    <span className="text-end whitespace-nowrap">
      <span className="font-semibold">{formatMoney(amount, currency, getLocale())}</span>{' '}
      <span className="text-muted-foreground">
        {percent === 100 ? m.book_all_of_it() : percentText(percent)}
      </span>
    </span>
  )
}

export function momentOf(moment: number, timezone: string) {
  const at = new Date(moment).toISOString()
  return { day: shortDay(at, timezone), time: timeText(at, timezone) }
}

type Rung = { until: number | undefined; percent: number }

/** The steps whose time has not passed, and what is left after the last. */
export function rungsOf(policy: CancellationPolicy, start: string, now: number): Rung[] {
  const ahead = refundSteps(policy)
    .map(({ hours, percent }) => ({ until: Date.parse(start) - hours * 3_600_000, percent }))
    .filter(({ until }) => until > now)
  return [...ahead, { until: undefined, percent: 0 }]
}
