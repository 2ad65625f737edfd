import type { BusyCalendar } from '@ujuzi/contract/calendars/busy-calendars'
import { m } from '@ujuzi/contract/messages'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { agoText } from '#app/lib/i18n/relative-time.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { failureText } from './failure-text.ts'

type Props = {
  calendar: BusyCalendar
  now: number
  /** Whether reads are stopped until the user acts. */
  isStopped?: boolean | undefined
}

/** How the last read of a calendar went. */
export function CalendarStatus({ calendar, now, isStopped }: Props) {
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
      {failure && <Failure>{failureText(failure)}</Failure>}
      {last_succeeded_at && (
        <p className="text-sm text-muted-foreground">
          {m.busy_found({ count: calendar.busy_count })}&nbsp;·{' '}
          {m.busy_read({ ago: agoText(last_succeeded_at, now) })}
        </p>
      )}
      {failure && !isStopped && (
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

export const Failure = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-1.5 text-sm font-medium text-destructive">
    <CircleAlert aria-hidden className="mt-0.5 size-4 flex-none" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)
