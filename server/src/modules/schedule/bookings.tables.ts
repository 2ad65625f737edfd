import { placeKinds } from '@ujuzi/contract/bookings/booking-place'
import { bookingStatuses, parties } from '@ujuzi/contract/bookings/bookings'
import type { CancellationPolicy } from '@ujuzi/contract/bookings/cancellation-policy'
import {
  bigint,
  boolean,
  date,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, minuteRanges, primaryId } from '../../platform/db/columns.ts'

/** A service that follows the first one in a booking, as it was when it was booked. */
export type FurtherService = {
  serviceId: string
  title: string
  minutes: number
  priceMinor: number
}

/**
 * Bookings occupy the resources of a business. The table is here because the open times depend on it. The module `bookings`
 * writes it; only a change of capacity, in this module, moves bookings to other resources.
 */
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

export type BookingRow = typeof bookings.$inferSelect
