import type { BusyCalendar } from '@ujuzi/contract/calendars/busy-calendars'
import { m } from '@ujuzi/contract/messages'
import { RotateCw, X } from 'lucide-react'
import { browserZone, dateText } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { CalendarStatus } from './calendar-status.tsx'

type Props = {
  calendar: BusyCalendar
  now: number
  pending: boolean
  mayChange: boolean
  onRead: () => void
  onRemove: () => void
}

/** A connected calendar: where it is, for whom, and how its last read went. */
export function BusyCalendarRow({ calendar, now, pending, mayChange, onRead, onRemove }: Props) {
  const { host, resource_name, resource_id, reading, made_by, created_at } = calendar
  return (
    <li className="grid gap-1 px-3.5 py-3">
      <p className="font-semibold wrap-anywhere">{host}/…</p>
      <p className="text-sm text-muted-foreground wrap-anywhere">
        {resource_id && resource_name !== '' ? resource_name : m.busy_everyone()}
      </p>
      <p className="text-sm text-muted-foreground wrap-anywhere">
        {m.outlets_made_by({ person: made_by, day: dateText(created_at, browserZone()) })}
      </p>
      <CalendarStatus calendar={calendar} now={now} />
      {mayChange && (
        <div className="-mx-3 -mb-1 flex flex-wrap gap-x-2">
          <Button
            look="ghost"
            size="small"
            aria-label={m.busy_read_now_of({ host })}
            disabled={pending || reading}
            onClick={onRead}
          >
            <RotateCw aria-hidden className="size-4.5" />
            {m.busy_read_now()}
          </Button>
          <Button
            look="ghost"
            size="small"
            aria-label={m.busy_remove_of({ host })}
            disabled={pending}
            onClick={onRemove}
          >
            <X aria-hidden className="size-4.5" />
            {m.busy_remove()}
          </Button>
        </div>
      )}
    </li>
  )
}
