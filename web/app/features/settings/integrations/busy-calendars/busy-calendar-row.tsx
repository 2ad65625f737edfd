import type { BusyCalendar } from '@ujuzi/contract/bookings/busy-calendars'
import { m } from '@ujuzi/contract/messages'
import { CircleAlert, RotateCw, X } from 'lucide-react'
import { agoText } from '#app/lib/i18n/relative-time.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { failureText } from './failure-text.ts'

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
  const { host, resource_name, resource_id, reading } = calendar
  return (
    <li className="grid gap-1 px-3.5 py-3">
      <p className="font-semibold wrap-anywhere">{host}/…</p>
      <p className="text-sm text-muted-foreground wrap-anywhere">
        {resource_id && resource_name !== '' ? resource_name : m.busy_everyone()}
      </p>
      <Status calendar={calendar} now={now} />
      {mayChange && (
        <div className="-mb-1 -ml-3 flex flex-wrap gap-x-2">
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

function Status({ calendar, now }: Pick<Props, 'calendar' | 'now'>) {
  const { reading, failure, last_succeeded_at, unreadable_count } = calendar
  if (reading) {
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-muted-foreground">
        <Spinner />
        {m.busy_reading()}
      </p>
    )
  }
  return (
    <>
      {failure && (
        <p className="flex items-start gap-1.5 text-sm font-medium text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-4 flex-none" />
          <span className="min-w-0 wrap-anywhere">{failureText(failure)}</span>
        </p>
      )}
      {last_succeeded_at && (
        <p className="text-sm text-muted-foreground">
          {m.busy_found({ count: calendar.busy_count })}&nbsp;·{' '}
          {m.busy_read({ ago: agoText(last_succeeded_at, now) })}
        </p>
      )}
      {failure && (
        <p className="text-sm text-muted-foreground">
          {last_succeeded_at ? m.busy_kept() : m.busy_tries_again()}
        </p>
      )}
      {unreadable_count > 0 && (
        <p className="text-sm text-muted-foreground">
          {m.busy_unreadable({ count: unreadable_count })}
        </p>
      )}
    </>
  )
}
