import { bookingStatuses, parties, recordedTransitions } from '@ujuzi/contract/bookings/bookings'
import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'

/** Bookings of one client at the same local time every few weeks. */
export const bookingSeries = pgTable('booking_series', {
  id: primaryId(),
  businessId: uuid().notNull(),
  everyWeeks: smallint().notNull(),
  /** Number of bookings it was created with. */
  bookings: smallint().notNull(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
})

export const bookingTransitions = pgTable('booking_transitions', {
  id: primaryId(),
  bookingId: uuid().notNull(),
  businessId: uuid().notNull(),
  transition: text({ enum: recordedTransitions }).notNull(),
  party: text({ enum: [...parties, 'moderator', 'system'] }).notNull(),
  accountId: uuid(),
  fromStatus: text({ enum: bookingStatuses }),
  toStatus: text({ enum: bookingStatuses }).notNull(),
  fromStart: instant(),
  toStart: instant(),
  /** Ends before and after a change of the length. */
  fromEnd: instant(),
  toEnd: instant(),
  reason: text(),
  at: instant().notNull(),
})

export type BookingTransitionRow = typeof bookingTransitions.$inferSelect
