import type { Amount, PeriodFigures } from '@ujuzi/contract/analytics/analytics'
import { m } from '@ujuzi/contract/messages'
import {
  countCell,
  type Figure,
  type FigureCell,
  moneyCell,
  textCell,
} from '#app/domain/figures/figure.ts'
import { Meter } from '#app/ui/chart/meter.tsx'
import type { AnalyticsReport } from '../report.ts'
import { listCurrencies } from './earnings.tsx'

/** One column for each currency. */
export const amountColumns = (currencies: readonly string[]) =>
  currencies.map((currency) => ({
    label: currencies.length === 1 ? m.analytics_earned() : m.analytics_earnings_in({ currency }),
    isNumber: true,
    unit: currency,
  }))
export const amountCells = (
  earned: readonly Amount[],
  currencies: readonly string[],
): FigureCell[] => currencies.map((currency) => moneyCell(amountIn(earned, currency), currency))

const amountIn = (earned: readonly Amount[], currency: string) =>
  earned.find((one) => one.currency === currency)?.amount ?? 0

/** Highest earnings in the current currency first. */
const sortServices = ({ currency, current }: AnalyticsReport): PeriodFigures['services'] =>
  current.services.toSorted(
    (a, b) => amountIn(b.earned, currency) - amountIn(a.earned, currency) || b.visits - a.visits,
  )

export function servicesFigure(report: AnalyticsReport): Figure {
  const { current } = report
  const currencies = listCurrencies(report)
  return {
    id: 'services',
    title: m.analytics_services(),
    text: m.analytics_services_text(),
    columns: [
      { label: m.analytics_service() },
      { label: m.analytics_bookings(), isNumber: true },
      ...amountColumns(currencies),
    ],
    rows: sortServices(report).map(({ id, title, visits, earned }) => ({
      id,
      cells: [textCell(title), countCell(visits), ...amountCells(earned, currencies)],
    })),
    total: [
      textCell(m.analytics_total()),
      countCell(current.bookings.completed.total),
      ...amountCells(
        current.earnings.map(({ currency, total }) => ({ currency, amount: total })),
        currencies,
      ),
    ],
    foldsZeros: true,
    note: m.analytics_services_note(),
  }
}

const barsShown = 5

export function ServiceBars({ report }: { report: AnalyticsReport }) {
  const shown = sortServices(report).slice(0, barsShown)
  const highest = Math.max(1, ...shown.map(({ earned }) => amountIn(earned, report.currency)))
  return (
    <ul className="grid gap-3.5">
      {shown.map(({ id, title, earned }, index) => (
        <li key={id} className="grid gap-1 text-sm">
          <span className="wrap-anywhere">{title}</span>
          <Meter share={amountIn(earned, report.currency) / highest} index={index} />
        </li>
      ))}
    </ul>
  )
}
