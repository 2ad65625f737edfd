import type { BusyCalendar } from '@ujuzi/contract/bookings/busy-calendars'
import type { BusyCalendarRow } from '../tables.ts'
import { isReading } from './rules.ts'

type Shown = { calendar: BusyCalendarRow; resource: { name: string } | null }

export const busyCalendarView = ({ calendar, resource }: Shown, now: Date): BusyCalendar => ({
  id: calendar.id,
  resource_id: calendar.resourceId,
  resource_name: resource?.name ?? '',
  host: calendar.host,
  created_at: calendar.createdAt.toISOString(),
  reading: isReading(calendar, now),
  last_read_at: calendar.lastReadAt?.toISOString() ?? null,
  last_succeeded_at: calendar.lastSucceededAt?.toISOString() ?? null,
  failure: calendar.failure,
  busy_count: calendar.busyCount,
  unreadable_count: calendar.unreadableCount,
})
