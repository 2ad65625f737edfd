import { caldavWriteFailures } from '@ujuzi/contract/calendars/busy-calendars'
import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, primaryId } from '../../../../platform/db/columns.ts'

/**
 * Connection of a busy calendar to its CalDAV server. After disconnecting, it stays until its events are deleted there.
 */
export const caldavCalendars = pgTable('caldav_calendars', {
  id: primaryId(),
  businessId: uuid().notNull(),
  busyCalendarId: uuid(),
  /** Person or place whose bookings are written; null for all bookings of the business. */
  resourceId: uuid(),
  accountId: uuid().notNull(),
  name: text().notNull(),
  username: text().notNull(),
  /** Encrypted JSON of `CaldavCredentials`. */
  credentials: bytes().notNull(),
  showsDetails: boolean().notNull(),
  createdAt: instant().notNull(),
  endedAt: instant(),
  stoppedAt: instant(),
  writeFailure: text({ enum: caldavWriteFailures }),
  /** Consecutive failures of the server. */
  writeFailures: smallint().notNull().default(0),
  lastWrittenAt: instant(),
  nextWriteAt: instant().notNull(),
  /** End of the lease of the worker that writes to the calendar. */
  leasedUntil: instant(),
})

/** One row per booking and calendar. A trigger on `bookings` marks the rows whose booking has changed. */
export const caldavEvents = pgTable(
  'caldav_events',
  {
    calendarId: uuid().notNull(),
    bookingId: uuid().notNull(),
    version: integer().notNull().default(1),
    etag: text(),
    writtenAt: instant(),
    nextTryAt: instant(),
    tries: smallint().notNull().default(0),
    restores: smallint().notNull().default(0),
    refused: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.calendarId, table.bookingId] })],
)

export type CaldavCalendarRow = typeof caldavCalendars.$inferSelect
export type CaldavEventRow = typeof caldavEvents.$inferSelect
