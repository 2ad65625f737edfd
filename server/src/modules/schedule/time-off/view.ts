import type { TimeOff } from '@ujuzi/contract/schedule/closings'
import { formatWallTime } from '../time-zone.rules.ts'
import type { TimeOffWithSeries } from './queries.ts'

export const timeOffView = ({ off, series }: TimeOffWithSeries, timeZone: string): TimeOff => ({
  id: off.id,
  resource_id: off.resourceId,
  start: formatWallTime(timeZone, off.startsAt),
  end: formatWallTime(timeZone, off.endsAt),
  reason: off.reason,
  imported: off.busyCalendarId !== null,
  version: (series ?? off).version,
  series: series && {
    id: series.id,
    unit: series.unit,
    every: series.every,
    weekdays: series.weekdays,
    day_of_month: series.unit === 'month' ? Number(series.anchorDay.slice(8)) : null,
    first_day: series.firstDay,
    until: series.lastDay,
  },
})
