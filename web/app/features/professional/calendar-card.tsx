import type { Agenda } from '@ujuzi/contract/agenda'
import { m } from '@ujuzi/contract/messages'
import { zoneTown } from '#app/lib/times.ts'
import { classes } from '#app/ui/classes.ts'
import { CalendarLegend } from './calendar-legend.tsx'
import type { View } from './calendar-search.ts'
import { DayLine } from './day-line.tsx'
import { DayStrip } from './day-strip.tsx'
import { DayView } from './day-view.tsx'
import { MarkHelp } from './time-marker.tsx'
import { useMinute } from './use-minute.ts'
import { WeekView } from './week-view.tsx'

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
