import { busyCalendarFailures } from '@ujuzi/contract/calendars/busy-calendars'
import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, primaryId } from '../../../platform/db/columns.ts'

/** Calendar of another program in which a business, or one of its people and places, is busy. */
export const busyCalendars = pgTable('busy_calendars', {
  id: primaryId(),
  businessId: uuid().notNull(),
  /** Person or place that is busy; null for the whole business. */
  resourceId: uuid(),
  kind: text({ enum: ['file', 'caldav'] })
    .notNull()
    .default('file'),
  /** Member who connected it. */
  createdBy: uuid().notNull(),
  /** Encrypted for the calendar. */
  url: bytes().notNull(),
  host: text().notNull(),
  /** ETag of the file or, for CalDAV, the change marker (`getctag`) of the calendar. */
  etag: text(),
  /** When the busy times were last computed from the file, and the zone of those without one. */
  computedAt: instant(),
  timeZone: text(),
  /** Start of a read whose outcome is not saved yet; a crash leaves it. */
  readingSince: instant(),
  lastReadAt: instant(),
  lastSucceededAt: instant(),
  failure: text({ enum: busyCalendarFailures }),
  /** Failures since the last success. */
  failures: smallint().notNull().default(0),
  nextReadAt: instant().notNull(),
  busyCount: integer().notNull().default(0),
  unreadableCount: integer().notNull().default(0),
  /** CPU time of the last read that computed the busy times, in milliseconds. */
  readCostMs: integer().notNull().default(0),
  createdAt: instant().notNull(),
})

export type BusyCalendarRow = typeof busyCalendars.$inferSelect
