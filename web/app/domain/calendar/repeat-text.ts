import { m } from '@ujuzi/contract/messages'
import type { TimeOffSeries } from '@ujuzi/contract/schedule/repeat'
import { dayParts } from '#app/lib/i18n/date-tile.ts'
import { allOfText } from '#app/lib/i18n/lists.ts'
import { dateText, weekdayText } from '#app/lib/i18n/times.ts'

/** ISO weekdays in the order of the week. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** A day with this ISO weekday: 1 January 2024 was a Monday. */
const dayOf = (weekday: number) => `2024-01-0${weekday}T12:00Z`

/** Mon */
export const shortWeekday = (weekday: number) => dayParts(dayOf(weekday), 'UTC').weekday

/** Every 2 weeks: Monday and Thursday, until 3 March 2027 */
export function repeatText(series: TimeOffSeries) {
  const pattern = patternText(series)
  return series.until
    ? m.series_until({ pattern, day: dateText(`${series.until}T12:00Z`, 'UTC') })
    : pattern
}

function patternText({ unit, every, weekdays: days, day_of_month: day }: TimeOffSeries) {
  if (unit === 'day') return m.series_every_day()
  if (unit === 'month') return m.series_monthly_on({ day: day ?? 1 })
  const names = days.map((weekday) => weekdayText(dayOf(weekday), 'UTC'))
  return m.series_weekly_on({
    rhythm: m.series_every_week({ count: every }),
    days: allOfText(names),
  })
}
