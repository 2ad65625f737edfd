import { busyCalendarMinutes } from '@ujuzi/contract/api/portal-limits'
import type { BusyCalendar } from '@ujuzi/contract/calendars/busy-calendars'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useGrants } from '#app/domain/members/acting-member.ts'
import { RuleSentence } from '#app/ui/data/rule-sentence.tsx'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'
import { AddCalendarForm, type Person } from './add-calendar-form.tsx'
import { BusyCalendarRow } from './busy-calendar-row.tsx'
import { useBusyCalendars } from './use-busy-calendars.ts'

export type BusyCalendarsProps = {
  initial: readonly BusyCalendar[]
  /** People and places that a calendar can be for. */
  people: readonly Person[]
  now: number
}

/** Connects calendars of other programs, whose events block open times, and shows how reading them went. */
export function BusyCalendarsCard({ initial, people, now }: BusyCalendarsProps) {
  const { at, add, adding, read, remove, pending, ...state } = useBusyCalendars(initial, now)
  const calendars = state.calendars.filter(({ caldav }) => !caldav)
  const [removed, setRemoved] = useState<BusyCalendar>()
  const mayChangeAll = useGrants()('hours')

  async function confirmRemoval() {
    if (removed && (await remove(removed.id))) setRemoved(undefined)
  }

  return (
    <section aria-labelledby="busy-calendars-title" className="rounded-card border bg-card">
      <div className="grid gap-4 p-4 md:p-6">
        <div>
          <h2 id="busy-calendars-title" className="title-2">
            {m.busy_title()}
          </h2>
          <p className="mt-1.5 text-muted-foreground">{m.busy_text()}</p>
        </div>
        {calendars.length > 0 && (
          <ul aria-label={m.busy_connected()} className="grid divide-y rounded-control border">
            {calendars.map((one) => (
              <BusyCalendarRow
                key={one.id}
                calendar={one}
                now={at}
                pending={pending}
                mayChange={mayChangeAll || one.resource_id !== null}
                onRead={() => read(one.id)}
                onRemove={() => setRemoved(one)}
              />
            ))}
          </ul>
        )}
        <AddCalendarForm people={mayChangeAll ? people : []} {...{ add, adding }} />
      </div>
      <RuleSentence>
        {calendars.length > 0 ? m.busy_says({ minutes: busyCalendarMinutes }) : m.busy_says_none()}
      </RuleSentence>
      {removed && (
        <DestructiveDialog
          title={m.busy_remove_question({ host: removed.host })}
          text={m.busy_remove_warning()}
          closeLabel={m.busy_close()}
          keepLabel={m.busy_keep()}
          confirmLabel={m.busy_remove()}
          pending={pending}
          pendingLabel={m.busy_removing()}
          onKeep={() => setRemoved(undefined)}
          onConfirm={confirmRemoval}
        />
      )}
    </section>
  )
}
