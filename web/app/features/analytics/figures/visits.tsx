import { m } from '@ujuzi/contract/messages'
import { countCell, type Figure, shareText, totalLabel } from '#app/domain/figures/figure.ts'
import { bucketText, stepHeading, stepText } from '#app/domain/figures/series.ts'
import { SeriesChart } from '#app/domain/figures/series-chart.tsx'
import { countText } from '#app/lib/i18n/numbers.ts'
import type { AnalyticsReport } from '../report.ts'

/** Undefined for one member: the page belongs to the whole business. */
export function visitsFigure({ axis, current }: AnalyticsReport): Figure | undefined {
  const { page_visits: visits, requests, conversion } = current
  if (!visits) return undefined
  return {
    id: 'visits',
    title: m.analytics_visits(),
    text: `${m.analytics_visits_text()} · ${stepText(axis.step)}`,
    columns: [
      { label: stepHeading(axis.step) },
      { label: m.analytics_visit_count(), isNumber: true },
      { label: m.analytics_requests(), isNumber: true },
    ],
    rows: axis.buckets.map((day, index) => ({
      id: day,
      cells: [
        { text: bucketText(axis.step, day), value: day },
        countCell(visits.series[index] ?? 0),
        countCell(requests.series[index] ?? 0),
      ],
    })),
    total: [totalLabel(), countCell(visits.total), countCell(requests.total)],
    note:
      conversion === null
        ? m.analytics_visits_note_none()
        : m.analytics_visits_note({ percent: shareText(conversion) }),
  }
}

export const VisitsChart = ({
  report: { axis, current, previous },
}: {
  report: AnalyticsReport
}) => (
  <SeriesChart
    title={m.analytics_visits()}
    axis={axis}
    values={current.page_visits?.series ?? []}
    before={previous?.page_visits?.series}
    format={countText}
  />
)
