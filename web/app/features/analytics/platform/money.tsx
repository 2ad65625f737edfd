import { m } from '@ujuzi/contract/messages'
import { formatApproximate } from '@ujuzi/contract/money/money'
import { getLocale } from '@ujuzi/contract/runtime'
import {
  type Figure,
  type FigureCell,
  moneyCell,
  textCell,
  totalLabel,
} from '#app/domain/figures/figure.ts'
import { bucketText, stepHeading, stepText } from '#app/domain/figures/series.ts'
import { SeriesChart } from '#app/domain/figures/series-chart.tsx'
import { dateText, noonUtc } from '#app/lib/i18n/times.ts'
import type { PlatformReport } from './report.ts'

/** ≈ $15,400 */
export const aboutDollars = (price: number) =>
  `≈ ${formatApproximate(Math.round(price * 100), 'USD', getLocale())}`
export const dollarsCell = (price: number): FigureCell => ({
  text: aboutDollars(price),
  value: Math.round(price),
})

/** All currencies converted, which is approximate. */
export function usdFigure({ axis, current, previous, rates_as_of }: PlatformReport): Figure {
  const cells = (now: number, before: number | undefined) => [
    dollarsCell(now),
    ...(before === undefined ? [] : [dollarsCell(before)]),
  ]
  return {
    id: 'earnings-usd',
    title: m.analytics_platform_usd_title(),
    text: `${m.analytics_earnings_text()} · ${stepText(axis.step)}`,
    columns: [
      { label: stepHeading(axis.step) },
      { label: m.analytics_earned(), isNumber: true, unit: '≈ USD' },
      ...(previous ? [{ label: m.analytics_before(), isNumber: true, unit: '≈ USD' }] : []),
    ],
    rows: axis.buckets.map((day, index) => ({
      id: day,
      cells: [
        { text: bucketText(axis.step, day), value: day },
        ...cells(
          current.earned_usd.series[index] ?? 0,
          previous ? (previous.earned_usd.series[index] ?? 0) : undefined,
        ),
      ],
    })),
    total: [totalLabel(), ...cells(current.earned_usd.total, previous?.earned_usd.total)],
    note: m.analytics_platform_usd_note({ date: dateText(noonUtc(rates_as_of), 'UTC') }),
  }
}

export const UsdChart = ({ report: { axis, current, previous } }: { report: PlatformReport }) => (
  <SeriesChart
    title={m.analytics_platform_usd_title()}
    axis={axis}
    values={current.earned_usd.series}
    before={previous?.earned_usd.series}
    format={aboutDollars}
  />
)

export function currenciesFigure({ current, previous }: PlatformReport): Figure {
  const listed = [...current.earnings, ...(previous?.earnings ?? [])]
  const currencies = [...new Set(listed.map(({ currency }) => currency))].sort()
  const totalIn = (earnings: typeof listed, currency: string) =>
    earnings.find((one) => one.currency === currency)?.total ?? 0
  return {
    id: 'currencies',
    title: m.analytics_platform_currencies(),
    text: m.analytics_platform_currencies_text(),
    columns: [
      { label: m.analytics_platform_currency() },
      { label: m.analytics_earned(), isNumber: true },
      ...(previous ? [{ label: m.analytics_before(), isNumber: true }] : []),
    ],
    rows: currencies.map((currency) => ({
      id: currency,
      cells: [
        textCell(currency),
        moneyCell(totalIn(current.earnings, currency), currency),
        ...(previous ? [moneyCell(totalIn(previous.earnings, currency), currency)] : []),
      ],
    })),
  }
}
