import { m } from '@ujuzi/contract/messages'
import { type Figure, moneyCell, totalLabel } from '#app/domain/figures/figure.ts'
import { bucketText, stepHeading, stepText } from '#app/domain/figures/series.ts'
import { SeriesChart } from '#app/domain/figures/series-chart.tsx'
import { priceText } from '#app/domain/price/price-text.ts'
import { type AnalyticsReport, earnedIn } from '../report.ts'

/** Earnings in one currency; currencies are never added up. */
export function earningsFigure(report: AnalyticsReport, currency: string): Figure {
  const { axis, current, previous } = report
  const [now, before] = [earnedIn(current, currency), earnedIn(previous, currency)]
  const isMain = currency === report.currency
  const cells = (amount: number, amountBefore: number) => [
    moneyCell(amount, currency),
    ...(previous ? [moneyCell(amountBefore, currency)] : []),
  ]
  return {
    id: isMain ? 'earnings' : `earnings-${currency.toLowerCase()}`,
    title: isMain ? m.analytics_earnings() : m.analytics_earnings_in({ currency }),
    text: `${m.analytics_earnings_text()} · ${stepText(axis.step)}`,
    columns: [
      { label: stepHeading(axis.step) },
      { label: m.analytics_earned(), isNumber: true, unit: currency },
      ...(previous ? [{ label: m.analytics_before(), isNumber: true, unit: currency }] : []),
    ],
    rows: axis.buckets.map((day, index) => ({
      id: day,
      cells: [
        { text: bucketText(axis.step, day), value: day },
        ...cells(now?.series[index] ?? 0, before?.series[index] ?? 0),
      ],
    })),
    total: [totalLabel(), ...cells(now?.total ?? 0, before?.total ?? 0)],
  }
}

export function EarningsChart({ report, currency }: { report: AnalyticsReport; currency: string }) {
  const { axis, current, previous } = report
  return (
    <SeriesChart
      title={m.analytics_earnings()}
      axis={axis}
      values={earnedIn(current, currency)?.series ?? []}
      before={
        previous ? (earnedIn(previous, currency)?.series ?? axis.buckets.map(() => 0)) : undefined
      }
      format={(price) => priceText({ price, currency })}
    />
  )
}

/** The current currency, and others with earnings in this or the compared period. */
export const listCurrencies = ({ currency, current, previous }: AnalyticsReport) => [
  ...new Set([
    currency,
    ...[...current.earnings, ...(previous?.earnings ?? [])].map((one) => one.currency),
  ]),
]
