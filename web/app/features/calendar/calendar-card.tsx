import type { Agenda } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import type { View } from '#app/domain/calendar/url-params.ts'
import { zoneTown } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import { CalendarLegend } from './calendar-legend.tsx'
import { DayLine } from './day/day-line.tsx'
import { DayView } from './day/day-view.tsx'
import { MarkHelp } from './grid/time-marker.tsx'
import { useMinute } from './use-minute.ts'
import { DayStrip } from './week/week-strip.tsx'
import { WeekView } from './week/week-view.tsx'

type Props = { agenda: Agenda; view: View; chosen: string; today: string }

/** The day, or the week; a phone has the day in either case, under its week. */
export function CalendarCard({ agenda, view, chosen, today }: Props) {
  const now = useMinute()
  const day = agenda.days.find(({ date }) => date === chosen)
  const wide = view === 'week'
  return (
    <>
      <DayStrip agenda={agenda} chosen={chosen} />
      <div className="border-t px-3 pt-3 pb-5 md:px-5">
        <MarkHelp />
        {day && (
          <div className={classes(wide && 'md:hidden')}>
            <DayLine agenda={agenda} day={day} />
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
