import { m } from '@ujuzi/contract/messages'
import {
  countCell,
  type Figure,
  minutesCell,
  shareCell,
  shareText,
  textCell,
  totalLabel,
} from '#app/domain/figures/figure.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { Meter } from '#app/ui/chart/meter.tsx'
import { type AnalyticsReport, memberName } from '../report.ts'
import { listCurrencies } from './earnings.tsx'
import { amountCells, amountColumns } from './services.tsx'

export function occupancyFigure(report: AnalyticsReport): Figure {
  const { current } = report
  const { booked_minutes, open_minutes, members } = current.occupancy
  const currencies = listCurrencies(report)
  return {
    id: 'occupancy',
    title: m.analytics_occupancy(),
    text: m.analytics_occupancy_text(),
    columns: [
      { label: m.analytics_member() },
      { label: m.analytics_share(), isNumber: true, unit: '%' },
      { label: m.analytics_bookings(), isNumber: true },
      ...amountColumns(currencies),
    ],
    rows: members.map((member) => ({
      id: member.id,
      cells: [
        textCell(memberName(report, member.id)),
        shareCell(member.booked_minutes, member.open_minutes),
        countCell(member.visits),
        ...amountCells(member.earned, currencies),
      ],
    })),
    total: [
      totalLabel(),
      shareCell(booked_minutes, open_minutes),
      countCell(current.bookings.completed.total),
      ...amountCells(
        current.earnings.map(({ currency, total }) => ({ currency, amount: total })),
        currencies,
      ),
    ],
  }
}

/** Minutes by part of the period, for the file. */
export const occupancySeriesFigure = ({
  axis,
  current: { occupancy },
}: AnalyticsReport): Figure => ({
  id: 'time-booked',
  title: m.analytics_time_booked(),
  columns: [
    { label: m.analytics_from() },
    { label: m.analytics_booked(), isNumber: true, unit: 'min' },
    { label: m.analytics_open(), isNumber: true, unit: 'min' },
  ],
  rows: axis.buckets.map((day, index) => ({
    id: day,
    cells: [
      textCell(day),
      minutesCell(occupancy.series.booked_minutes[index] ?? 0),
      minutesCell(occupancy.series.open_minutes[index] ?? 0),
    ],
  })),
})

export const OccupancyBars = ({ report }: { report: AnalyticsReport }) => (
  <ul className="grid gap-4">
    {report.current.occupancy.members.map(({ id, booked_minutes, open_minutes }) => (
      <li key={id} className="grid gap-1 text-sm">
        <span className="flex justify-between gap-3 font-semibold">
          <span>{memberName(report, id)}</span>
          {open_minutes > 0 && <span>{shareText(booked_minutes / open_minutes)}</span>}
        </span>
        <Meter share={open_minutes > 0 ? booked_minutes / open_minutes : 0} />
        <span className="text-caption text-muted-foreground">
          {m.analytics_booked_of({
            booked: durationText(booked_minutes),
            open: durationText(open_minutes),
          })}
        </span>
      </li>
    ))}
  </ul>
)
