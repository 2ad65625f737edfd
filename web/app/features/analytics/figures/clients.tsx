import { m } from '@ujuzi/contract/messages'
import { countCell, type Figure, totalLabel } from '#app/domain/figures/figure.ts'
import { bucketText, stepHeading, stepText } from '#app/domain/figures/series.ts'
import { StackedChart } from '#app/domain/figures/series-chart.tsx'
import { countText } from '#app/lib/i18n/numbers.ts'
import type { AnalyticsReport } from '../report.ts'

export function clientsFigure({ axis, current: { clients } }: AnalyticsReport): Figure {
  return {
    id: 'clients',
    title: m.analytics_clients(),
    text: `${m.analytics_clients_text()} · ${stepText(axis.step)}`,
    columns: [
      { label: stepHeading(axis.step) },
      { label: m.analytics_new(), isNumber: true },
      { label: m.analytics_returning(), isNumber: true },
    ],
    rows:
      clients.total === 0
        ? []
        : axis.buckets.map((day, index) => ({
            id: day,
            cells: [
              { text: bucketText(axis.step, day), value: day },
              countCell(clients.series.new[index] ?? 0),
              countCell(clients.series.returning[index] ?? 0),
            ],
          })),
    total: [totalLabel(), countCell(clients.new), countCell(clients.returning)],
    note: m.analytics_clients_note(),
  }
}

export const ClientsChart = ({ report: { axis, current } }: { report: AnalyticsReport }) => (
  <StackedChart
    title={m.analytics_clients()}
    axis={axis}
    format={countText}
    pair={[
      { label: m.analytics_new(), pattern: 'second', values: current.clients.series.new },
      {
        label: m.analytics_returning(),
        pattern: 'first',
        values: current.clients.series.returning,
      },
    ]}
  />
)
