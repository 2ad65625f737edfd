import type { CalendarFeed } from '@ujuzi/contract/calendars/calendar-feed'
import type { CalendarFeedRow } from './tables.ts'

type Feed = Pick<CalendarFeedRow, 'createdAt' | 'lastReadAt'>

export const calendarFeedView = (feed: Feed | undefined): CalendarFeed => ({
  enabled: feed !== undefined,
  created_at: feed?.createdAt.toISOString() ?? null,
  last_read_at: feed?.lastReadAt?.toISOString() ?? null,
})
