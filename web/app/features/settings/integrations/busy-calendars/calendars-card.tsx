import type { BusyCalendar } from '@ujuzi/contract/calendars/busy-calendars'
import { m } from '@ujuzi/contract/messages'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useGrants } from '#app/domain/members/acting-member.ts'
import { SectionCard } from '#app/ui/data/section-card.tsx'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'
import type { RowProps } from './calendar-row.tsx'
import type { SelectedPerson } from './person-select.tsx'
import type { useBusyCalendars } from './use-busy-calendars.ts'

export type BusyCalendarsProps = {
  initial: readonly BusyCalendar[]
  /** People and places that a calendar can be for. */
  people: readonly SelectedPerson[]
  now: number
}

type RemovalTexts = Pick<
  ComponentProps<typeof DestructiveDialog>,
  'title' | 'text' | 'confirmLabel' | 'pendingLabel'
>

type Props = Omit<ComponentProps<typeof SectionCard>, 'children'> & {
  state: ReturnType<typeof useBusyCalendars>
  listLabel: string
  /** The calendars of the state that the card shows. */
  calendars: readonly BusyCalendar[]
  row: (row: RowProps) => ReactNode
  people: readonly SelectedPerson[]
  /** Form that connects a calendar, for the people for whom the member may connect one. */
  form: (people: readonly SelectedPerson[]) => ReactNode
  removalTexts: (calendar: BusyCalendar) => RemovalTexts
}

/** Calendars of one kind, with the form that connects another one. Asks before one is removed. */
export function CalendarsCard(props: Props) {
  const { state, listLabel, calendars, row, people, form, removalTexts, ...card } = props
  const [removed, setRemoved] = useState<BusyCalendar>()
  const mayChangeAll = useGrants()('hours')

  async function confirmRemoval() {
    if (removed && (await state.remove(removed.id))) setRemoved(undefined)
  }

  return (
    <SectionCard {...card}>
      {calendars.length > 0 && (
        <ul aria-label={listLabel} className="grid divide-y rounded-control border">
          {calendars.map((calendar) =>
            row({
              calendar,
              now: state.at,
              pending: state.pending,
              mayChange: mayChangeAll || calendar.resource_id !== null,
              onRead: () => state.read(calendar.id),
              onRemove: () => setRemoved(calendar),
            }),
          )}
        </ul>
      )}
      {form(mayChangeAll ? people : [])}
      {removed && (
        <DestructiveDialog
          {...removalTexts(removed)}
          closeLabel={m.ui_close()}
          keepLabel={m.busy_keep()}
          pending={state.pending}
          onKeep={() => setRemoved(undefined)}
          onConfirm={confirmRemoval}
        />
      )}
    </SectionCard>
  )
}
