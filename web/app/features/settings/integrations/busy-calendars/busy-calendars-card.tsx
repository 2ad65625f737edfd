import { busyCalendarMinutes } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { AddCalendarForm } from './add-calendar-form.tsx'
import { CalendarRow, whoseText } from './calendar-row.tsx'
import { type BusyCalendarsProps, CalendarsCard } from './calendars-card.tsx'
import { useBusyCalendars } from './use-busy-calendars.ts'

/** Connects calendars of other programs, whose events block open times, and shows how reading them went. */
export function BusyCalendarsCard({ initial, people, now }: BusyCalendarsProps) {
  const state = useBusyCalendars(initial, now)
  const calendars = state.calendars.filter(({ caldav }) => !caldav)
  return (
    <CalendarsCard
      title={m.busy_title()}
      text={m.busy_text()}
      sentence={
        calendars.length > 0 ? m.busy_says({ minutes: busyCalendarMinutes }) : m.busy_says_none()
      }
      listLabel={m.busy_connected()}
      {...{ state, calendars, people }}
      row={({ calendar, ...row }) => (
        <CalendarRow
          key={calendar.id}
          {...row}
          calendar={calendar}
          title={`${calendar.host}/…`}
          details={whoseText(calendar)}
          name={calendar.host}
          removeLabel={m.busy_remove_of({ host: calendar.host })}
          removeText={m.ui_remove()}
        />
      )}
      form={(allowed) => <AddCalendarForm people={allowed} add={state.add} adding={state.adding} />}
      removalTexts={({ host }) => ({
        title: m.busy_remove_question({ host }),
        text: m.busy_remove_warning(),
        confirmLabel: m.ui_remove(),
        pendingLabel: m.ui_removing(),
      })}
    />
  )
}
