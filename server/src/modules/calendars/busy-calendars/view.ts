import type { BusyCalendar, CaldavConnection } from '@ujuzi/contract/calendars/busy-calendars'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { displayName } from '../../accounts/view.ts'
import type { CaldavCalendarRow } from './caldav/tables.ts'
import type { ShownCalendar } from './queries.ts'
import { isReading } from './rules.ts'

export type Waiting = { waiting: number; refused: boolean }

export const busyCalendarView = (
  { calendar, resource, caldav, maker }: ShownCalendar,
  waiting: Waiting | undefined,
  { now, locale }: { now: Date; locale: Locale },
): BusyCalendar => ({
  id: calendar.id,
  resource_id: calendar.resourceId,
  resource_name: resource?.name ?? '',
  host: calendar.host,
  made_by: displayName(maker, locale),
  created_at: calendar.createdAt.toISOString(),
  reading: !caldav?.stoppedAt && isReading(calendar, now),
  last_read_at: calendar.lastReadAt?.toISOString() ?? null,
  last_succeeded_at: calendar.lastSucceededAt?.toISOString() ?? null,
  failure: calendar.failure,
  busy_count: calendar.busyCount,
  unreadable_count: calendar.unreadableCount,
  caldav: caldav && caldavView(caldav, waiting),
})

const caldavView = (caldav: CaldavCalendarRow, waiting: Waiting | undefined): CaldavConnection => ({
  name: caldav.name,
  username: caldav.username,
  shows_details: caldav.showsDetails,
  stopped: caldav.stoppedAt !== null,
  waiting_count: waiting?.waiting ?? 0,
  last_written_at: caldav.lastWrittenAt?.toISOString() ?? null,
  write_failure: caldav.writeFailure ?? (waiting?.refused ? 'refused' : null),
})
