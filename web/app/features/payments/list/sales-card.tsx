import { m } from '@ujuzi/contract/messages'
import { saleMethodLabel } from '@ujuzi/contract/payments/labels'
import { saleMethods } from '@ujuzi/contract/payments/receipts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { ShowMoreLink } from '#app/domain/show-more-link.tsx'
import { useShowMoreFocus } from '#app/domain/use-show-more-focus.ts'
import { addDays, capitalised, longDay, noonUtc } from '#app/lib/i18n/times.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { chipClasses } from '#app/ui/form/chips.tsx'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'
import type { PaymentsData } from '../load-payments.ts'
import { paymentsSearch } from '../payments-search.ts'
import { SaleRow } from './sale-row.tsx'

/** The receipts of one day, latest first. */
export function SalesCard({ page }: { page: PaymentsData }) {
  const { sales, method } = page
  const { onMore, refOf } = useShowMoreFocus(sales.items.length)
  return (
    <Card className="min-w-0 overflow-hidden">
      <DayHead page={page} />
      <MethodFilter page={page} />
      <div className="px-4 pb-3 md:px-5">
        {sales.items.length === 0 ? (
          <EmptyState
            title={method ? m.payments_none_with_method() : m.payments_none()}
            text={method ? undefined : m.payments_none_text()}
          />
        ) : (
          <ul>
            {sales.items.map((sale, index) => (
              <SaleRow key={sale.id} sale={sale} ref={refOf(index)} />
            ))}
          </ul>
        )}
        {sales.more && <ShowMoreLink onMore={onMore} />}
      </div>
    </Card>
  )
}

function DayHead({ page: { day, today } }: { page: PaymentsData }) {
  const [search] = useSearchParams()
  const to = (date: string) =>
    paymentsSearch(search, { day: date === today ? null : date, shown: null })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3 pb-2 md:px-5">
      <div className="-ml-3 flex items-center">
        <Link
          to={to(addDays(day.day, -1))}
          aria-label={m.payments_day_before()}
          className={iconButtonClasses}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Link>
        <Link to={to(today)} className={buttonClasses({ look: 'ghost', size: 'small' })}>
          {m.payments_today()}
        </Link>
        <Link
          to={to(addDays(day.day, 1))}
          aria-label={m.payments_day_after()}
          className={iconButtonClasses}
        >
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      </div>
      <h2 className="title-2">{capitalised(longDay(noonUtc(day.day), 'UTC'))}</h2>
    </div>
  )
}

function MethodFilter({ page: { method, day } }: { page: PaymentsData }) {
  const [search] = useSearchParams()
  const used = saleMethods.filter(
    (one) => one === method || day.totals.methods.some((total) => total.method === one),
  )
  if (used.length < 2 && !method) return null
  const link = (value: string | null, label: string, chosen: boolean) => (
    <Link
      key={label}
      to={paymentsSearch(search, { method: value, shown: null })}
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className={chipClasses(chosen)}
    >
      {label}
    </Link>
  )
  return (
    <nav aria-label={m.payments_filter()} className="flex flex-wrap gap-2 px-4 pb-3 md:px-5">
      {link(null, m.payments_all(), !method)}
      {used.map((one) => link(one, saleMethodLabel(one), one === method))}
    </nav>
  )
}
