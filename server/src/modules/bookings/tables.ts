import { placeKinds } from '@ujuzi/contract/bookings/booking-place'
import { bookingStatuses, parties, recordedTransitions } from '@ujuzi/contract/bookings/bookings'
import { busyCalendarFailures } from '@ujuzi/contract/bookings/busy-calendars'
import type { CancellationPolicy } from '@ujuzi/contract/bookings/cancellation-policy'
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant, minuteRanges, primaryId } from '../../platform/db/columns.ts'

/** A service that follows the first one in a booking, as it was when it was booked. */
export type FurtherService = {
  serviceId: string
  title: string
  minutes: number
  priceMinor: number
}

export const bookings = pgTable('bookings', {
  id: primaryId(),
  businessId: uuid().notNull(),
  resourceId: uuid().notNull(),
  serviceId: uuid().notNull(),
  clientId: uuid(),
  status: text({ enum: bookingStatuses }).notNull(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  /** End of the booking and the buffer after it. */
  busyUntil: instant().notNull(),
  /** Minutes before the start during which the resource is occupied. */
  preparationMinutes: smallint().notNull().default(0),
  /** Minutes from the start during which the resource is free for other bookings. */
  gaps: minuteRanges(),
  /** Clients of the group session; 1 for any other booking. */
  seats: smallint().notNull().default(1),
  /** Place in the group session, from 1. */
  seat: smallint().notNull().default(1),
  /** Chosen variants and add-ons of all services. */
  optionIds: uuid().array().notNull().default([]),
  /** Date of the start in the time zone of the business. */
  localDay: date({ mode: 'string' }).notNull(),
  /** Titles of all services, as they were when booked. */
  serviceTitle: text().notNull(),
  /** Total of all services. */
  priceMinor: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  policy: jsonb().$type<CancellationPolicy>().notNull(),
  placeKind: text({ enum: placeKinds }).notNull(),
  placeAddress: text(),
  placePlusCode: text(),
  note: text(),
  /** Services that follow the first one. */
  extras: jsonb().$type<FurtherService[]>().notNull().default([]),
  /** Client of a walk-in, who has no account. */
  guestName: text(),
  guestPhone: text(),
  /** Record of the client at the business; the database finds or creates it for a new booking. */
  clientRecordId: uuid(),
  proposedStart: instant(),
  proposedBy: text({ enum: parties }),
  answerBy: instant(),
  /** The earliest start the booking ever had, to which the notice of a cancellation counts. */
  refundFrom: instant().notNull(),
  cancelledBy: text({ enum: parties }),
  noShowOf: text({ enum: parties }),
  noShowAt: instant(),
  contestedAt: instant(),
  settledAt: instant(),
  /** Time of the next reminder. */
  remindAt: instant(),
  /** When a client without an account confirmed through their link; null again once the time changes. */
  clientConfirmedAt: instant(),
  reviewedAt: instant(),
  /** Whether the client chose the person by name. */
  chosenByClient: boolean().notNull().default(false),
  /** When the business gave the booking to another person than the client chose: cancelling is then free. */
  personChangedAt: instant(),
  reason: text(),
  refundPercent: numeric({ mode: 'number' }),
  seriesId: uuid(),
  /** Position in the series, from 1. */
  seriesPosition: smallint(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

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
  move: text({ enum: recordedTransitions }).notNull(),
  party: text({ enum: [...parties, 'reviewer', 'system'] }).notNull(),
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

/** Link through which a client without an account manages one booking. Only the hash of its code is stored. */
export const guestLinks = pgTable('guest_links', {
  tokenHash: bytes().primaryKey(),
  bookingId: uuid().notNull(),
  createdAt: instant().notNull(),
})

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
export type CalendarFeedRow = typeof calendarFeeds.$inferSelect
export type BookingRow = typeof bookings.$inferSelect
export type BookingTransitionRow = typeof bookingTransitions.$inferSelect
