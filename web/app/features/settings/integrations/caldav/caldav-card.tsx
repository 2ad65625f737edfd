import { busyCalendarMinutes } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { type BusyCalendarsProps, CalendarsCard } from '../busy-calendars/calendars-card.tsx'
import { useBusyCalendars } from '../busy-calendars/use-busy-calendars.ts'
import { CaldavRow } from './caldav-row.tsx'
import { ConnectForm } from './connect-form.tsx'

/** Connects calendars at CalDAV servers, into which bookings are written and whose events block open times. */
export function CaldavCard({ initial, people, now }: BusyCalendarsProps) {
  const state = useBusyCalendars(initial, now)
  const calendars = state.calendars.filter(({ caldav }) => caldav)
  const [form, setForm] = useState<'closed' | 'open' | 'done'>('closed')

  const connect: typeof state.connect = async (connection) => {
    const isConnected = await state.connect(connection)
    if (isConnected) setForm('done')
    return isConnected
  }

  return (
    <CalendarsCard
      title={m.caldav_title()}
      text={m.caldav_text()}
      sentence={
        calendars.length > 0
          ? m.caldav_says({ minutes: busyCalendarMinutes })
          : m.caldav_says_none()
      }
      listLabel={m.caldav_connected()}
      {...{ state, calendars, people }}
      row={(row) => (
        <CaldavRow
          key={row.calendar.id}
          {...row}
          setPassword={(password) => state.setPassword(row.calendar.id, password)}
          savingPassword={state.savingPassword}
        />
      )}
      form={(allowed) =>
        calendars.length === 0 || form === 'open' ? (
          <ConnectForm
            people={allowed}
            autoFocus={form === 'open'}
            connect={connect}
            connecting={state.connecting}
          />
        ) : (
          <Button
            look="outline"
            className="justify-self-start"
            autoFocus={form === 'done'}
            onClick={() => setForm('open')}
          >
            <Plus aria-hidden className="size-5" />
            {m.caldav_connect_another()}
          </Button>
        )
      }
      removalTexts={({ caldav }) => ({
        title: m.caldav_disconnect_question({ name: caldav?.name ?? '' }),
        text: caldav?.stopped
          ? m.caldav_disconnect_warning_stopped()
          : m.caldav_disconnect_warning(),
        confirmLabel: m.caldav_disconnect(),
        pendingLabel: m.caldav_disconnecting(),
      })}
    />
  )
}
