import type { BusyCalendar, CaldavConnection } from '@ujuzi/contract/calendars/busy-calendars'
import { m } from '@ujuzi/contract/messages'
import { RotateCw, X } from 'lucide-react'
import { agoText } from '#app/lib/i18n/relative-time.ts'
import { browserZone, dateText } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import type { SubmissionState } from '#app/ui/form/use-submission.ts'
import { CalendarStatus, Failure } from '../busy-calendars/calendar-status.tsx'
import { failureText } from '../busy-calendars/failure-text.ts'
import { NewPasswordForm } from './new-password-form.tsx'

type Props = {
  calendar: BusyCalendar
  now: number
  pending: boolean
  mayChange: boolean
  onRead: () => void
  onRemove: () => void
  setPassword: (password: string) => Promise<boolean>
  savingPassword: SubmissionState
}

/** A connected calendar with its owner and the results of the last read and write. */
export function CaldavRow({ calendar, now, pending, mayChange, onRead, onRemove, ...form }: Props) {
  const { caldav, host, resource_id, resource_name, reading, made_by, created_at } = calendar
  if (!caldav) return null
  const { name, username } = caldav
  const isRefused = [calendar.failure, caldav.write_failure].includes('password_refused')
  const whose = resource_id && resource_name !== '' ? resource_name : m.busy_everyone()
  return (
    <li className="grid gap-1 px-3.5 py-3">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-muted-foreground wrap-anywhere">
        {username}&nbsp;· {host}&nbsp;· {whose}
      </p>
      <p className="text-sm text-muted-foreground wrap-anywhere">
        {m.outlets_made_by({ person: made_by, day: dateText(created_at, browserZone()) })}
      </p>
      <CalendarStatus calendar={calendar} now={now} isStopped={caldav.stopped} />
      <WriteStatus caldav={caldav} shownFailure={calendar.failure} now={now} />
      {mayChange && isRefused && <NewPasswordForm {...form} />}
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
            aria-label={m.caldav_disconnect_of({ name })}
            disabled={pending}
            onClick={onRemove}
          >
            <X aria-hidden className="size-4.5" />
            {m.caldav_disconnect()}
          </Button>
        </div>
      )}
    </li>
  )
}

type WriteProps = { caldav: CaldavConnection; shownFailure: string | null; now: number }

function WriteStatus({ caldav, shownFailure, now }: WriteProps) {
  const { write_failure, waiting_count, last_written_at } = caldav
  return (
    <>
      {write_failure && write_failure !== shownFailure && (
        <Failure>{failureText(write_failure)}</Failure>
      )}
      {waiting_count > 0 && (
        <p className="text-sm text-muted-foreground">
          {m.caldav_waiting({ count: waiting_count })}
        </p>
      )}
      {last_written_at && (
        <p className="text-sm text-muted-foreground">
          {m.caldav_written({ ago: agoText(last_written_at, now) })}
        </p>
      )}
    </>
  )
}
