import type { PeriodFigures } from '@ujuzi/contract/analytics/analytics'
import { m } from '@ujuzi/contract/messages'
import { countCell, type Figure, textCell, totalLabel } from '#app/domain/figures/figure.ts'
import { dayParts } from '#app/lib/i18n/date-tile.ts'
import { addDays, capitalised, noonUtc } from '#app/lib/i18n/times.ts'
import { HeatKey, HeatMap } from '#app/ui/chart/heat-map.tsx'
import type { AnalyticsReport } from '../report.ts'

type Hours = PeriodFigures['hours']

/** A Monday, from which the names of weekdays are formatted. */
const monday = '2026-11-23'
const weekdays = [1, 2, 3, 4, 5, 6, 7]
const weekdayName = (weekday: number) =>
  capitalised(dayParts(noonUtc(addDays(monday, weekday - 1)), 'UTC').weekday)
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const rangeText = ({ weekday, hour }: Hours[number]) =>
  m.analytics_hour_range({ day: weekdayName(weekday), from: clock(hour), to: clock(hour + 1) })

const rowsShown = 5

export function hoursFigure({ current }: AnalyticsReport): Figure {
  const busiest = current.hours.toSorted((a, b) => b.visits - a.visits)
  const total = sum(busiest)
  const others = sum(busiest.slice(rowsShown))
  const rows = busiest.slice(0, rowsShown).map((one) => ({
    id: `${one.weekday} ${one.hour}`,
    cells: [textCell(rangeText(one)), countCell(one.visits)],
  }))
  return {
    id: 'hours',
    title: m.analytics_hours(),
    text: m.analytics_hours_text(),
    columns: [{ label: m.analytics_time() }, { label: m.analytics_bookings(), isNumber: true }],
    rows:
      others > 0
        ? [
            ...rows,
            { id: 'others', cells: [textCell(m.analytics_other_hours()), countCell(others)] },
          ]
        : rows,
    total: [totalLabel(), countCell(total)],
  }
}

/** All hours with bookings, for the file: the table shows only the busiest. */
export const allHoursFigure = (report: AnalyticsReport): Figure => ({
  ...hoursFigure(report),
  rows: report.current.hours.map((one) => ({
    id: `${one.weekday} ${one.hour}`,
    cells: [textCell(rangeText(one)), countCell(one.visits)],
  })),
})

const sum = (hours: Hours) => hours.reduce((total, { visits }) => total + visits, 0)

export function HoursMap({ report }: { report: AnalyticsReport }) {
  const { current, openings } = report
  const hours = hourRange(current.hours, openings)
  const isOpen = (weekday: number, hour: number) =>
    openings.some(
      (one) => one.weekday === weekday && one.opens < (hour + 1) * 60 && one.closes > hour * 60,
    )
  const visits = (weekday: number, hour: number) =>
    current.hours.find((one) => one.weekday === weekday && one.hour === hour)?.visits ?? 0
  const every = hours.length > 14 ? 4 : 2
  return (
    <>
      <HeatMap
        description={description(current.hours)}
        columns={hours.map((hour, index) => ({
          id: String(hour),
          name: index % every === 0 ? String(hour).padStart(2, '0') : '',
        }))}
        rows={weekdays.map((weekday) => ({
          id: String(weekday),
          name: weekdayName(weekday),
          cells: hours.map((hour) => ({
            id: String(hour),
            value: visits(weekday, hour),
            closed: !isOpen(weekday, hour),
          })),
        }))}
      />
      <HeatKey
        fewer={m.analytics_fewer()}
        more={m.analytics_more()}
        closed={m.analytics_closed()}
      />
    </>
  )
}

function description(hours: Hours) {
  const busiest = hours.toSorted((a, b) => b.visits - a.visits).slice(0, rowsShown)
  return m.analytics_hours_said({
    hours: busiest
      .map((one) => `${rangeText(one)}: ${m.analytics_hour_bookings({ count: one.visits })}`)
      .join('; '),
  })
}

/** The hours from the first opening or booking to the last. */
function hourRange(hours: Hours, openings: AnalyticsReport['openings']) {
  const starts = [
    ...hours.map(({ hour }) => hour),
    ...openings.map(({ opens }) => Math.floor(opens / 60)),
  ]
  const ends = [
    ...hours.map(({ hour }) => hour + 1),
    ...openings.map(({ closes }) => Math.ceil(closes / 60)),
  ]
  const first = Math.min(...starts, 23)
  const last = Math.max(...ends, first + 1)
  return Array.from({ length: last - first }, (_, index) => first + index)
}
