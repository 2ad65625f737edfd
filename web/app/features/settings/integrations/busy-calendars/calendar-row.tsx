import type { BusyCalendar } from '@ujuzi/contract/calendars/busy-calendars'
import { m } from '@ujuzi/contract/messages'
import { RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { browserZone, dateText } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { CalendarStatus } from './calendar-status.tsx'

/** Props that the list of a card passes to each row. */
export type RowProps = {
  calendar: BusyCalendar
  now: number
  pending: boolean
  mayChange: boolean
  onRead: () => void
  onRemove: () => void
}

type Props = RowProps & {
  title: string
  details: ReactNode
  /** Name of the calendar in the label of the button that reads it. */
  name: string
  removeLabel: string
  removeText: string
  /** Whether reads are stopped until the user acts. */
  isStopped?: boolean
  /** More about its state, above the buttons. */
  children?: ReactNode
}

/** A connected calendar: what it is, for whom, how its last read went, and the buttons that read and remove it. */
export function CalendarRow(props: Props) {
  const { calendar, now, pending, mayChange, onRead, onRemove } = props
  const { title, details, name, removeLabel, removeText, isStopped, children } = props
  const { reading, made_by, created_at } = calendar
  return (
    <li className="grid gap-1 px-3.5 py-3">
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="text-sm text-muted-foreground wrap-anywhere">{details}</p>
      <p className="text-sm text-muted-foreground wrap-anywhere">
        {m.outlets_made_by({ person: made_by, day: dateText(created_at, browserZone()) })}
      </p>
      <CalendarStatus calendar={calendar} now={now} isStopped={isStopped} />
      {children}
      {mayChange && (
        <div className="-mx-3 -mb-1 flex flex-wrap gap-x-2">
          <Button
            look="ghost"
            size="small"
            aria-label={m.busy_read_now_of({ host: name })}
            disabled={pending || reading}
            onClick={onRead}
          >
            <RotateCw aria-hidden className="size-4.5" />
            {m.busy_read_now()}
          </Button>
          <Button
            look="ghost"
            size="small"
            aria-label={removeLabel}
            disabled={pending}
            onClick={onRemove}
          >
            <X aria-hidden className="size-4.5" />
            {removeText}
          </Button>
        </div>
      )}
    </li>
  )
}

/** For whom the calendar blocks time. */
export const whoseText = ({ resource_id, resource_name }: BusyCalendar) =>
  resource_id && resource_name !== '' ? resource_name : m.busy_everyone()
