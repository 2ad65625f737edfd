import type { PeriodFigures } from '@ujuzi/contract/analytics/analytics'
import { m } from '@ujuzi/contract/messages'
import { type Figure, type FigureCell, textCell } from '#app/domain/figures/figure.ts'
import { bucketText, stepHeading, stepText } from '#app/domain/figures/series.ts'
import { SeriesChart } from '#app/domain/figures/series-chart.tsx'
import { hoursText } from '#app/lib/i18n/numbers.ts'
import type { AnalyticsReport } from '../report.ts'

const hours = (minutes: number) => Math.round(minutes / 60)
const leadCell = (minutes: number | null | undefined): FigureCell =>
  minutes === null || minutes === undefined
    ? { text: '–', value: null }
    : { text: hoursText(hours(minutes)), value: hours(minutes) }

export function leadFigure({ axis, current, previous }: AnalyticsReport): Figure {
  const seriesOf = (figures: PeriodFigures | null) => figures?.lead_minutes.series ?? []
  const cells = (now: number | null | undefined, before: number | null | undefined) => [
    leadCell(now),
    ...(previous ? [leadCell(before)] : []),
  ]
  return {
    id: 'booked-ahead',
    title: m.analytics_lead(),
    text: `${m.analytics_lead_text()} · ${stepText(axis.step)}`,
    columns: [
      { label: stepHeading(axis.step) },
      { label: m.analytics_now(), isNumber: true, unit: 'h' },
      ...(previous ? [{ label: m.analytics_before(), isNumber: true, unit: 'h' }] : []),
    ],
    rows:
      current.lead_minutes.mean === null
        ? []
        : axis.buckets.map((day, index) => ({
            id: day,
            cells: [
              { text: bucketText(axis.step, day), value: day },
              ...cells(seriesOf(current)[index], seriesOf(previous)[index]),
            ],
          })),
    total: [
      textCell(m.analytics_average()),
      ...cells(current.lead_minutes.mean, previous?.lead_minutes.mean),
    ],
  }
}

export const LeadChart = ({ report: { axis, current, previous } }: { report: AnalyticsReport }) => (
  <SeriesChart
    title={m.analytics_lead()}
    axis={axis}
    values={current.lead_minutes.series.map((minutes) => hours(minutes ?? 0))}
    before={previous?.lead_minutes.series.map((minutes) => hours(minutes ?? 0))}
    format={hoursText}
  />
)
