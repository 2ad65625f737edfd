import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../../platform/db/columns.ts'

/**
 * Private calendar feed of an account about a business it works in. Only the hash of the token in its URL is stored.
 */
export const calendarFeeds = pgTable('calendar_feeds', {
  accountId: uuid().primaryKey(),
  businessId: uuid().notNull(),
  tokenHash: bytes().notNull(),
  createdAt: instant().notNull(),
  lastReadAt: instant(),
})

/** Private calendar feed of a client's own bookings. Only the hash of the token in its URL is stored. */
export const clientCalendarFeeds = pgTable('client_calendar_feeds', {
  accountId: uuid().primaryKey(),
  tokenHash: bytes().notNull(),
  createdAt: instant().notNull(),
  lastReadAt: instant(),
})

export type CalendarFeedRow = typeof calendarFeeds.$inferSelect
