import { weekdays } from '@ujuzi/contract/api/options'
import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { m } from '@ujuzi/contract/messages'
import { dayRuns, daysText } from '#app/domain/hours/day-runs.ts'
import { capitalised } from '#app/lib/i18n/times.ts'

type Week = ProfessionalProfile['availability']['working_hours']
/** Lines for which a poster has room. */
const linesMax = 3

/**
 * Opening hours in few lines, e.g. “Monday to Saturday, 08:00 to 18:00”; consecutive days with equal hours share one.
 * None if they would not fit, because printed hours must not be incomplete.
 */
export function hoursLines(week: Week): string[] {
  const days = weekdays.map((weekday) => {
    const { is_open, intervals } = week[weekday]
    return is_open
      ? intervals.map(({ open_time, close_time }) =>
          m.sharing_span({ opens: open_time, closes: close_time }),
        )
      : []
  })
  const open = dayRuns(days).filter(({ hours }) => hours.length > 0)
  if (open.length > linesMax) return []
  return open.map((run) => capitalised([daysText(run), ...run.hours].join(', ')))
}
