import type { SeriesDate } from '@ujuzi/contract/bookings/series'
import { m } from '@ujuzi/contract/messages'
import { wallDate, wallTime } from '#app/domain/calendar/local-day.ts'
import { capitalised, shortDay } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'

/** Whether a booking can be made at this time. */
export const isPossible = ({ state }: SeriesDate) => state === 'free' || state === 'closed'

const stateTexts = {
  free: m.series_free,
  closed: m.series_closed,
  taken: m.series_taken,
  past: m.series_past,
  too_far: m.series_too_far,
} as const satisfies Record<SeriesDate['state'], () => string>

const stateColors = {
  free: 'text-success',
  closed: 'text-warning',
  taken: 'text-destructive',
  past: 'text-destructive',
  too_far: 'text-destructive',
} as const satisfies Record<SeriesDate['state'], string>

/** Date, time and state of one date of a series, in a row. */
export const SeriesDateText = ({ date: { start, state } }: { date: SeriesDate }) => (
  <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
    <span className="tabular-nums">
      {`${capitalised(shortDay(`${wallDate(start)}T12:00Z`, 'UTC'))}, ${wallTime(start)}`}
    </span>
    <span className={classes('text-sm font-medium', stateColors[state])}>
      {stateTexts[state]()}
    </span>
  </span>
)
