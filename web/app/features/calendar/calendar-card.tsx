import type { Agenda } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import type { View } from '#app/domain/calendar/url-params.ts'
import { zoneTown } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import { CalendarLegend } from './calendar-legend.tsx'
import { DaySummary } from './day/day-summary.tsx'
import { DayView } from './day/day-view.tsx'
import { SelectionHelp } from './grid/time-selector.tsx'
import { useCurrentMinute } from './use-current-minute.ts'
import { WeekStrip } from './week/week-strip.tsx'
import { WeekView } from './week/week-view.tsx'

type Props = { agenda: Agenda; view: View; chosen: string; today: string }

/** Day or week calendar. Phones always show a day, below the week strip. */
export function CalendarCard({ agenda, view, chosen, today }: Props) {
  const now = useCurrentMinute()
  const day = agenda.days.find(({ date }) => date === chosen)
  const wide = view === 'week'
  return (
    <>
      <WeekStrip agenda={agenda} chosen={chosen} />
      <div className="border-t px-3 pt-3 pb-5 md:px-5">
        <SelectionHelp />
        {day && (
          <div className={classes(wide && 'md:hidden')}>
            <DaySummary agenda={agenda} day={day} />
            <DayView agenda={agenda} day={day} now={now} />
          </div>
        )}
        {wide && (
          <div className="max-md:hidden">
            <WeekView agenda={agenda} today={today} now={now} />
          </div>
        )}
        <p className="mt-4 text-caption text-muted-foreground">
          {m.professional_zone({ town: zoneTown(agenda.timezone) })}
        </p>
      </div>
      <CalendarLegend />
    </>
  )
}
