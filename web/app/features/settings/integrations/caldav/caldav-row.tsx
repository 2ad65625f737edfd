import type { CaldavConnection } from '@ujuzi/contract/calendars/busy-calendars'
import { m } from '@ujuzi/contract/messages'
import { agoText } from '#app/lib/i18n/relative-time.ts'
import type { SubmissionState } from '#app/ui/form/use-submission.ts'
import { CalendarRow, type RowProps, whoseText } from '../busy-calendars/calendar-row.tsx'
import { Failure } from '../busy-calendars/calendar-status.tsx'
import { failureText } from '../busy-calendars/failure-text.ts'
import { NewPasswordForm } from './new-password-form.tsx'

type Props = RowProps & {
  setPassword: (password: string) => Promise<boolean>
  savingPassword: SubmissionState
}

/** A connected calendar with its owner and the results of the last read and write. */
export function CaldavRow({ setPassword, savingPassword, ...row }: Props) {
  const { calendar, now, mayChange } = row
  const { caldav, host } = calendar
  if (!caldav) return null
  const { name, username } = caldav
  const isRefused = [calendar.failure, caldav.write_failure].includes('password_refused')
  return (
    <CalendarRow
      {...row}
      title={name}
      details={
        <>
          {username}&nbsp;· {host}&nbsp;· {whoseText(calendar)}
        </>
      }
      name={name}
      removeLabel={m.caldav_disconnect_of({ name })}
      removeText={m.caldav_disconnect()}
      isStopped={caldav.stopped}
    >
      <WriteStatus caldav={caldav} shownFailure={calendar.failure} now={now} />
      {mayChange && isRefused && <NewPasswordForm {...{ setPassword, savingPassword }} />}
    </CalendarRow>
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
