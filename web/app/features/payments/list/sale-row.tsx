import { m } from '@ujuzi/contract/messages'
import { saleMethodLabel } from '@ujuzi/contract/payments/labels'
import type { Sale } from '@ujuzi/contract/payments/sales'
import { Link, useSearchParams } from 'react-router'
import { moneyText } from '#app/domain/payments/money-text.ts'
import { timeText } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import { paymentsSearch } from '../payments-search.ts'
import { SaleBadge } from './sale-badge.tsx'

type Props = { sale: Sale; ref: (element: HTMLElement | null) => void }

export function SaleRow({ sale, ref }: Props) {
  const [search] = useSearchParams()
  const { id, at, timezone, lines, client, number, total_minor, currency, payments, voided } = sale
  const title = lines.map((line) => line.title).join(', ')
  const methods = [...new Set(payments.map(({ method }) => saleMethodLabel(method)))]
  return (
    <li className="relative grid grid-cols-[3.25rem_minmax(0,1fr)_auto] cramped:grid-cols-1 items-start gap-x-3 gap-y-1 border-t py-3 first:border-t-0">
      <p className="font-semibold tabular-nums">{timeText(at, timezone)}</p>
      <div className="min-w-0 leading-snug">
        <h3 className="font-semibold wrap-anywhere">
          <Link
            ref={ref}
            to={paymentsSearch(search, { sale: id })}
            preventScrollReset
            aria-current={search.get('sale') === id ? 'true' : undefined}
            className="after:absolute after:-inset-x-2 after:inset-y-1 after:rounded-control hover:underline aria-[current=true]:after:outline-2"
          >
            {client ?? m.payments_at_counter()}
          </Link>
        </h3>
        <p className="text-label text-muted-foreground wrap-anywhere">{title}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-label text-muted-foreground">
          {[number, ...methods].join(' · ')}
          <SaleBadge sale={sale} />
        </p>
      </div>
      <p
        className={classes(
          'text-end font-semibold whitespace-nowrap tabular-nums cramped:text-start',
          voided && 'text-muted-foreground line-through',
        )}
      >
        {moneyText(total_minor, currency)}
      </p>
    </li>
  )
}
