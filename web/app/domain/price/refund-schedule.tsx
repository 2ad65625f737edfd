import { cancellationWording } from '@ujuzi/contract/bookings/cancellations'
import { m } from '@ujuzi/contract/messages'
import type { ServiceCategory } from '@ujuzi/contract/services/categories'
import { percentText } from '#app/lib/i18n/numbers.ts'
import { WovenBar } from '#app/ui/brand/woven-bar.tsx'
import { classes } from '#app/ui/classes.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { dayTimeParams, type RefundPeriod } from './refund-periods.ts'
import { type SettlementTerms, settlementOf } from './settlement.ts'

type Props = {
  periods: readonly RefundPeriod[]
  cost: SettlementTerms
  timezone: string
  cloth: { id: string; category: ServiceCategory }
  /** Highlights the current period. */
  marked?: boolean
}

/**
 * The share of the price that is refunded or owed after a cancellation in each period, as text and as a bar filled to that share.
 */
export function RefundSchedule({ periods, cost, timezone, cloth, marked }: Props) {
  const current = periods.find(({ isOver }) => !isOver)
  return (
    <ul className="mt-3 grid gap-1">
      {periods.map((period) => {
        const { until, percent, isOver } = period
        const isCurrent = marked && period === current
        return (
          <li
            key={until ?? 'after'}
            aria-current={isCurrent || undefined}
            className={classes(
              'grid grid-cols-[1fr_auto] cramped:grid-cols-1 items-center gap-x-3 gap-y-1.5 py-2 text-label leading-tight',
              marked
                ? 'rounded-[8px] px-3 md:grid-cols-[minmax(0,14.5rem)_minmax(0,1fr)_9.5rem]'
                : 'md:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_9.5rem]',
              isCurrent && 'bg-accent',
              isOver && 'text-muted-foreground',
            )}
          >
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
              <span>
                {until === undefined
                  ? m.book_after_that()
                  : m.book_until(dayTimeParams(until, timezone))}
              </span>
              {isCurrent && <Badge tone="highlight">{m.client_rung_now()}</Badge>}
              {isOver && <span className="text-caption font-normal">{m.client_rung_passed()}</span>}
            </span>
            <WovenBar
              {...cloth}
              percent={shownShare(cost, percent)}
              faded={isOver}
              className="col-span-2 row-start-2 h-4 cramped:col-span-1 md:col-span-1 md:col-start-2 md:row-start-1"
            />
            <Share cost={cost} percent={percent} />
          </li>
        )
      })}
    </ul>
  )
}

const shownShare = ({ policy }: SettlementTerms, percent: number) =>
  cancellationWording({ policy }) === 'owed' ? 100 - percent : percent

function Share({ cost, percent }: Pick<Props, 'cost'> & { percent: number }) {
  const { language, isNothing, amount } = settlementOf(cost, percent)
  const isOwed = language === 'owed'
  if (isNothing)
    return (
      <span className="text-end font-semibold cramped:text-start">
        {isOwed ? m.book_owe_nothing() : m.book_nothing_back()}
      </span>
    )
  const share = shownShare(cost, percent)
  return (
    <span className="text-end whitespace-nowrap cramped:text-start cramped:whitespace-normal">
      <span className="font-semibold">{amount}</span>{' '}
      <span className="text-muted-foreground">
        {share === 100 ? m.book_all_of_it() : percentText(share)}
      </span>
    </span>
  )
}
