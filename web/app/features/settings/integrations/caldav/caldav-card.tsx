import { busyCalendarMinutes } from '@ujuzi/contract/api/portal-limits'
import type { BusyCalendar } from '@ujuzi/contract/calendars/busy-calendars'
import { m } from '@ujuzi/contract/messages'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useGrants } from '#app/domain/members/acting-member.ts'
import { Button } from '#app/ui/button.tsx'
import { RuleSentence } from '#app/ui/data/rule-sentence.tsx'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'
import type { BusyCalendarsProps } from '../busy-calendars/busy-calendars-card.tsx'
import { useBusyCalendars } from '../busy-calendars/use-busy-calendars.ts'
import { CaldavRow } from './caldav-row.tsx'
import { ConnectForm } from './connect-form.tsx'

/** Connects calendars at CalDAV servers, into which bookings are written and whose events block open times. */
export function CaldavCard({ initial, people, now }: BusyCalendarsProps) {
  const state = useBusyCalendars(initial, now)
  const calendars = state.calendars.filter(({ caldav }) => caldav)
  const [removed, setRemoved] = useState<BusyCalendar>()
  const [form, setForm] = useState<'closed' | 'open' | 'done'>('closed')
  const mayChangeAll = useGrants()('hours')

  const connect: typeof state.connect = async (connection) => {
    const isConnected = await state.connect(connection)
    if (isConnected) setForm('done')
    return isConnected
  }

  async function confirmRemoval() {
    if (removed && (await state.remove(removed.id))) setRemoved(undefined)
  }

  return (
    <section aria-labelledby="caldav-title" className="rounded-card border bg-card">
      <div className="grid gap-4 p-4 md:p-6">
        <div>
          <h2 id="caldav-title" className="title-2">
            {m.caldav_title()}
          </h2>
          <p className="mt-1.5 text-muted-foreground">{m.caldav_text()}</p>
        </div>
        {calendars.length > 0 && (
          <ul aria-label={m.caldav_connected()} className="grid divide-y rounded-control border">
            {calendars.map((one) => (
              <CaldavRow
                key={one.id}
                calendar={one}
                now={state.at}
                pending={state.pending}
                mayChange={mayChangeAll || one.resource_id !== null}
                onRead={() => state.read(one.id)}
                onRemove={() => setRemoved(one)}
                setPassword={(password) => state.setPassword(one.id, password)}
                savingPassword={state.savingPassword}
              />
            ))}
          </ul>
        )}
        {calendars.length === 0 || form === 'open' ? (
          <ConnectForm
            people={mayChangeAll ? people : []}
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
        )}
      </div>
      <RuleSentence>
        {calendars.length > 0
          ? m.caldav_says({ minutes: busyCalendarMinutes })
          : m.caldav_says_none()}
      </RuleSentence>
      {removed && (
        <DestructiveDialog
          title={m.caldav_disconnect_question({ name: removed.caldav?.name ?? '' })}
          text={
            removed.caldav?.stopped
              ? m.caldav_disconnect_warning_stopped()
              : m.caldav_disconnect_warning()
          }
          closeLabel={m.busy_close()}
          keepLabel={m.busy_keep()}
          confirmLabel={m.caldav_disconnect()}
          pending={state.pending}
          pendingLabel={m.caldav_disconnecting()}
          onKeep={() => setRemoved(undefined)}
          onConfirm={confirmRemoval}
        />
      )}
    </section>
  )
}
