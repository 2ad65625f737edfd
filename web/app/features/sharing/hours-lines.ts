import { weekdays } from '@ujuzi/contract/api/options'
import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { m } from '@ujuzi/contract/messages'
import { addDays, capitalised, noonUtc, weekdayText } from '#app/lib/i18n/times.ts'

type Week = ProfessionalProfile['availability']['working_hours']
const someMonday = '2024-01-01'
/** Lines for which a poster has room. */
const linesMax = 3

const dayName = (index: number) => weekdayText(noonUtc(addDays(someMonday, index)), 'UTC')

/**
 * Opening hours in few lines, e.g. “Monday to Saturday, 08:00 to 18:00”; consecutive days with equal hours share one.
 * None if they would not fit, because printed hours must not be incomplete.
 */
export function hoursLines(week: Week): string[] {
  const runs: { from: number; to: number; hours: string[] }[] = []
  for (const [index, weekday] of weekdays.entries()) {
    const { is_open, intervals } = week[weekday]
    const hours = is_open
      ? intervals.map(({ open_time, close_time }) =>
          m.sharing_span({ opens: open_time, closes: close_time }),
        )
      : []
    const last = runs.at(-1)
    if (last && String(last.hours) === String(hours)) last.to = index
    else runs.push({ from: index, to: index, hours })
  }
  const open = runs.filter(({ hours }) => hours.length > 0)
  if (open.length > linesMax) return []
  return open.map(({ from, to, hours }) => {
    const days =
      from === to ? dayName(from) : m.sharing_days({ from: dayName(from), to: dayName(to) })
    return capitalised([days, ...hours].join(', '))
  })
}
