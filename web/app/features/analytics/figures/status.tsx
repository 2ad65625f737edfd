import type { PeriodFigures } from '@ujuzi/contract/analytics/analytics'
import { type BookingStatus, bookingStatuses } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { countCell, type Figure, textCell, totalLabel } from '#app/domain/figures/figure.ts'
import { type Axis, stepText } from '#app/domain/figures/series.ts'
import { SeriesChart } from '#app/domain/figures/series-chart.tsx'
import { countText } from '#app/lib/i18n/numbers.ts'

export const statusText = (status: BookingStatus) =>
  ({
    pending: m.analytics_pending,
    confirmed: m.analytics_confirmed,
    declined: m.analytics_declined,
    expired: m.analytics_expired,
    cancelled: m.analytics_cancelled,
    completed: m.analytics_completed,
    no_show: m.analytics_no_show,
  })[status]()

type Counts = Pick<PeriodFigures, 'bookings'>
type StatusReport = { axis: Axis; current: Counts; previous: Counts | null }

const totalOf = ({ bookings }: Counts) =>
  bookingStatuses.reduce((sum, status) => sum + bookings[status].total, 0)

const seriesOf = ({ bookings }: Counts, length: number) =>
  Array.from({ length }, (_, index) =>
    bookingStatuses.reduce((sum, status) => sum + (bookings[status].series[index] ?? 0), 0),
  )

export function statusFigure({ axis, current, previous }: StatusReport): Figure {
  const cells = (now: number, before: number) => [
    countCell(now),
    ...(previous ? [countCell(before)] : []),
  ]
  return {
    id: 'bookings',
    title: m.analytics_status(),
    text: `${m.analytics_status_text()} · ${stepText(axis.step)}`,
    columns: [
      { label: m.analytics_status_column() },
      { label: m.analytics_now(), isNumber: true },
      ...(previous ? [{ label: m.analytics_before(), isNumber: true }] : []),
    ],
    rows: bookingStatuses.map((status) => ({
      id: status,
      cells: [
        textCell(statusText(status)),
        ...cells(current.bookings[status].total, previous?.bookings[status].total ?? 0),
      ],
    })),
    foldsZeros: true,
    total: [totalLabel(), ...cells(totalOf(current), previous ? totalOf(previous) : 0)],
  }
}

export const StatusChart = ({ report: { axis, current, previous } }: { report: StatusReport }) => (
  <SeriesChart
    title={m.analytics_bookings()}
    axis={axis}
    values={seriesOf(current, axis.buckets.length)}
    before={previous ? seriesOf(previous, axis.buckets.length) : undefined}
    format={countText}
  />
)
