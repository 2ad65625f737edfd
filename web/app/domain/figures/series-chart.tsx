import { m } from '@ujuzi/contract/messages'
import { shortNumber } from '#app/lib/i18n/numbers.ts'
import { BarChart, type BarPattern, ChartKey } from '#app/ui/chart/bar-chart.tsx'
import { type Axis, bucketName, seriesDescription } from './series.ts'

type Props = {
  title: string
  axis: Axis
  values: readonly number[]
  /** Values of the compared period, by position. */
  before?: readonly number[] | undefined
  format: (value: number) => string
}

/** Bars of one series; the part that is not over yet has its own pattern. */
export function SeriesChart({ title, axis, values, before, format }: Props) {
  const patternOf = (index: number): BarPattern => (index === axis.nowIndex ? 'now' : 'first')
  return (
    <>
      <BarChart
        description={seriesDescription(title, axis, values, format)}
        format={shortNumber}
        bars={axis.buckets.map((day, index) => ({
          id: day,
          name: bucketName(axis.step, day),
          isNow: index === axis.nowIndex,
          parts: [{ pattern: patternOf(index), value: values[index] ?? 0 }],
          before: before?.[index],
        }))}
      />
      <ChartKey
        entries={[
          ...(axis.nowIndex === undefined
            ? []
            : [{ pattern: 'now' as const, label: m.analytics_key_today() }]),
          { pattern: 'first', label: m.analytics_key_current() },
          ...(before ? [{ pattern: 'before' as const, label: m.analytics_key_before() }] : []),
        ]}
      />
    </>
  )
}

type PairProps = {
  title: string
  axis: Axis
  /** From top to bottom. */
  pair: readonly { label: string; pattern: 'first' | 'second'; values: readonly number[] }[]
  format: (value: number) => string
}

/** Two series, stacked. */
export function StackedChart({ title, axis, pair, format }: PairProps) {
  const description = pair
    .map(({ label, values }) => seriesDescription(`${title}: ${label}`, axis, values, format))
    .join(' ')
  return (
    <>
      <BarChart
        description={description}
        format={shortNumber}
        bars={axis.buckets.map((day, index) => ({
          id: day,
          name: bucketName(axis.step, day),
          isNow: index === axis.nowIndex,
          parts: pair.map(({ pattern, values }) => ({ pattern, value: values[index] ?? 0 })),
        }))}
      />
      <ChartKey entries={pair.map(({ pattern, label }) => ({ pattern, label }))} />
    </>
  )
}
