import type { PeriodFigures } from '@ujuzi/contract/analytics/analytics'
import { m } from '@ujuzi/contract/messages'
import { countCell, type Figure, textCell } from '#app/domain/figures/figure.ts'
import { StackedChart } from '#app/domain/figures/series-chart.tsx'
import { countText } from '#app/lib/i18n/numbers.ts'
import type { AnalyticsReport } from '../report.ts'

type Line = { id: string; label: string; of: (figures: PeriodFigures) => number }

const listLines = (): Line[] => [
  {
    id: 'missed-clients',
    label: m.analytics_missed_clients(),
    of: (f) => f.no_shows.of_client.total,
  },
  {
    id: 'missed-yours',
    label: m.analytics_missed_yours(),
    of: (f) => f.no_shows.of_professional.total,
  },
  {
    id: 'cancelled-clients',
    label: m.analytics_cancelled_clients(),
    of: (f) => f.cancellations.by_client.total,
  },
  {
    id: 'late-clients',
    label: m.analytics_cancelled_clients_late(),
    of: (f) => f.cancellations.by_client.late,
  },
  {
    id: 'cancelled-yours',
    label: m.analytics_cancelled_yours(),
    of: (f) => f.cancellations.by_professional.total,
  },
  {
    id: 'late-yours',
    label: m.analytics_cancelled_yours_late(),
    of: (f) => f.cancellations.by_professional.late,
  },
  { id: 'reschedules', label: m.analytics_reschedules(), of: (f) => f.reschedules.total },
]

/** No lines if nothing was missed in either period. */
function linesIn(current: PeriodFigures, previous: PeriodFigures | null) {
  const lines = listLines()
  const isAny = lines.some(({ of }) => of(current) > 0 || (previous && of(previous) > 0))
  return isAny ? lines : []
}

export function missedFigure({ current, previous }: AnalyticsReport): Figure {
  return {
    id: 'missed',
    title: m.analytics_missed(),
    text: m.analytics_missed_text(),
    columns: [
      { label: m.analytics_missed_column() },
      { label: m.analytics_now(), isNumber: true },
      ...(previous ? [{ label: m.analytics_before(), isNumber: true }] : []),
    ],
    rows: linesIn(current, previous).map(({ id, label, of }) => ({
      id,
      cells: [
        textCell(label),
        countCell(of(current)),
        ...(previous ? [countCell(of(previous))] : []),
      ],
    })),
    foldsZeros: true,
    note: m.analytics_late_note(),
  }
}

/** Whether the current period has something to draw. */
export const hasMissed = ({ current: { cancellations, no_shows } }: AnalyticsReport) =>
  [...Object.values(cancellations), ...Object.values(no_shows)].some(({ total }) => total > 0)

export function MissedChart({ report: { axis, current } }: { report: AnalyticsReport }) {
  const { cancellations, no_shows } = current
  const added = (one: readonly number[], other: readonly number[]) =>
    axis.buckets.map((_, index) => (one[index] ?? 0) + (other[index] ?? 0))
  return (
    <StackedChart
      title={m.analytics_missed()}
      axis={axis}
      format={countText}
      pair={[
        {
          label: m.analytics_no_show(),
          pattern: 'second',
          values: added(no_shows.of_client.series, no_shows.of_professional.series),
        },
        {
          label: m.analytics_cancelled(),
          pattern: 'first',
          values: added(cancellations.by_client.series, cancellations.by_professional.series),
        },
      ]}
    />
  )
}
