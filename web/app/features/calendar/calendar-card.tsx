import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { m } from '@ujuzi/contract/messages'
import type { View } from '#app/domain/calendar/url-params.ts'
import { useCurrentMinute } from '#app/domain/calendar/use-current-minute.ts'
import { zoneTown } from '#app/lib/i18n/times.ts'
import { phoneScreen, useMedia } from '#app/lib/page/use-media.ts'
import { ClosedToday } from './day/closed-today.tsx'
import { DayLinks } from './day/day-links.tsx'
import { DaySummary } from './day/day-summary.tsx'
import { DayView } from './day/day-view.tsx'
import { SelectionHelp } from './grid/time-selector.tsx'
import { applyChanges } from './moving/change.ts'
import { MoveHint } from './moving/move-hint.tsx'
import { PendingChanges } from './moving/pending-changes.tsx'
import { ChangesContext, useCalendarChanges } from './moving/use-changes.ts'
import { WeekStrip } from './week/week-strip.tsx'
import { WeekView } from './week/week-view.tsx'

type Props = {
  businessCalendar: BusinessCalendar
  view: View
  chosen: string
  today: string
  /** The next open day is shown instead of today. */
  isTodayClosed?: boolean
}

/** Day or week calendar. Phones always show a day, below the week strip. */
export function CalendarCard({
  businessCalendar: loaded,
  view,
  chosen,
  today,
  isTodayClosed,
}: Props) {
  const now = useCurrentMinute()
  const changes = useCalendarChanges()
  const businessCalendar = applyChanges(loaded, changes.pending)
  const day = businessCalendar.days.find(({ date }) => date === chosen)
  const isPhone = useMedia(phoneScreen)
  return (
    <ChangesContext value={changes}>
      {isPhone && <WeekStrip businessCalendar={businessCalendar} chosen={chosen} />}
      <div className="border-t px-3 pt-1.5 pb-5 md:px-5">
        <SelectionHelp />
        <PendingChanges timezone={businessCalendar.timezone} />
        {isTodayClosed && <ClosedToday today={today} />}
        {isPhone && day && (
          <p className="mb-1.5 text-caption text-muted-foreground">
            <DaySummary businessCalendar={businessCalendar} day={day} now={now} />
          </p>
        )}
        {view === 'week' && !isPhone ? (
          <>
            <WeekView businessCalendar={businessCalendar} today={today} now={now} />
            <MoveHint businessCalendar={businessCalendar} />
          </>
        ) : (
          day && <DayView businessCalendar={businessCalendar} day={day} now={now} />
        )}
        {view === 'day' && !isPhone && <DayLinks day={chosen} className="flex-wrap xl:hidden" />}
        <p className="mt-2 text-caption text-muted-foreground">
          {m.professional_zone({ town: zoneTown(businessCalendar.timezone) })}
        </p>
      </div>
      <CalendarLegend />
    </ChangesContext>
  )
}

const legendEntries = [
  { look: 'pending', word: m.professional_status_pending },
  { look: 'confirmed', word: m.professional_status_confirmed },
  { look: 'completed', word: m.professional_status_done },
  { look: 'no_show', word: m.professional_status_no_show },
  { look: 'cancelled', word: m.professional_status_cancelled },
  { look: 'held', word: m.calendar_held_legend },
  { look: 'shut', word: m.professional_legend_shut },
] as const

function CalendarLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 border-t px-3 py-3 text-caption text-muted-foreground md:px-5">
      {legendEntries.map(({ look, word }) => (
        <li key={look} className="inline-flex items-center gap-1.5">
          <i aria-hidden="true" data-look={look} className="calendar-key" />
          {word()}
        </li>
      ))}
    </ul>
  )
}
