import { m } from '@ujuzi/contract/messages'
import { countCell, type Figure, totalLabel } from '#app/domain/figures/figure.ts'
import { bucketText, stepHeading, stepText } from '#app/domain/figures/series.ts'
import { SeriesChart, StackedChart } from '#app/domain/figures/series-chart.tsx'
import { countText } from '#app/lib/i18n/numbers.ts'
import type { PlatformReport } from './report.ts'

type Counted = { total: number; series: number[] }

/** Table of two counts by part of the period. */
const pairFigure = (
  { axis }: PlatformReport,
  { labels, counts, ...texts }: { id: string; title: string; labels: string[]; counts: Counted[] },
): Figure => ({
  ...texts,
  text: stepText(axis.step),
  columns: [
    { label: stepHeading(axis.step) },
    ...labels.map((label) => ({ label, isNumber: true })),
  ],
  rows: axis.buckets.map((day, index) => ({
    id: day,
    cells: [
      { text: bucketText(axis.step, day), value: day },
      ...counts.map(({ series }) => countCell(series[index] ?? 0)),
    ],
  })),
  total: [totalLabel(), ...counts.map(({ total }) => countCell(total))],
})

export const growthFigure = (report: PlatformReport) =>
  pairFigure(report, {
    id: 'growth',
    title: m.analytics_platform_growth(),
    labels: [m.analytics_platform_businesses(), m.analytics_clients()],
    counts: [report.current.new_businesses, report.current.new_clients],
  })

export const GrowthChart = ({ report: { axis, current } }: { report: PlatformReport }) => (
  <StackedChart
    title={m.analytics_platform_growth()}
    axis={axis}
    format={countText}
    pair={[
      {
        label: m.analytics_platform_businesses(),
        pattern: 'second',
        values: current.new_businesses.series,
      },
      { label: m.analytics_clients(), pattern: 'first', values: current.new_clients.series },
    ]}
  />
)

export const platformVisitsFigure = (report: PlatformReport) =>
  pairFigure(report, {
    id: 'visits',
    title: m.analytics_platform_visits(),
    labels: [m.analytics_visit_count(), m.analytics_requests()],
    counts: [report.current.page_visits, report.current.requests],
  })

export const PlatformVisitsChart = ({
  report: { axis, current, previous },
}: {
  report: PlatformReport
}) => (
  <SeriesChart
    title={m.analytics_visit_count()}
    axis={axis}
    values={current.page_visits.series}
    before={previous?.page_visits.series}
    format={countText}
  />
)
