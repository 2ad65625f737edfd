import { waitingStates } from '@ujuzi/contract/bookings/waiting-list'
import { bigint, boolean, date, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, minuteRanges, primaryId, transactionId } from '../../platform/db/columns.ts'

/** Entries of clients on the waiting list of a business. */
export const waitingEntries = pgTable('waiting_entries', {
  id: primaryId(),
  businessId: uuid().notNull(),
  clientId: uuid().notNull(),
  /** The requested services in their order. */
  serviceIds: uuid().array().notNull(),
  /** Chosen variants and add-ons of all services. */
  optionIds: uuid().array().notNull(),
  /** The chosen person or place; null for anyone. */
  resourceId: uuid(),
  firstDay: date({ mode: 'string' }).notNull(),
  lastDay: date({ mode: 'string' }).notNull(),
  /** Local minutes of the day between which the appointment may start. */
  earliestMinute: smallint().notNull(),
  latestMinute: smallint().notNull(),
  state: text({ enum: waitingStates }).notNull(),
  bookingId: uuid(),
  joinedAt: instant().notNull(),
  /** When the last acceptable start has passed. */
  endsAt: instant().notNull(),
  endedAt: instant(),
})

/** Times held for one entry each. While an offer is open its time is occupied like that of a booking. */
export const waitingOffers = pgTable('waiting_offers', {
  id: primaryId(),
  entryId: uuid().notNull(),
  businessId: uuid().notNull(),
  resourceId: uuid().notNull(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  /** End of the booking and the buffer after it. */
  busyUntil: instant().notNull(),
  localDay: date({ mode: 'string' }).notNull(),
  /** The business chose the entry and the time. */
  byHand: boolean().notNull(),
  preparationMinutes: smallint().notNull(),
  /** Minutes from the start during which the resource is free. */
  gaps: minuteRanges(),
  /** Seat in a group session of the service; 1 of 1 for any other time. */
  serviceId: uuid().notNull(),
  seats: smallint().notNull().default(1),
  seat: smallint().notNull().default(1),
  priceMinor: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  state: text({ enum: ['open', 'accepted', 'declined', 'expired', 'withdrawn'] }).notNull(),
  offeredAt: instant().notNull(),
  expiresAt: instant().notNull(),
  endedAt: instant(),
})

/**
 * Times that a trigger holds from the transaction that freed them until they are offered to the waiting list. Only
 * `expires_at` and the run that makes these offers end a hold.
 */
export const waitingHolds = pgTable('waiting_holds', {
  id: primaryId(),
  businessId: uuid().notNull(),
  resourceId: uuid().notNull(),
  serviceId: uuid().notNull(),
  startsAt: instant().notNull(),
  busyUntil: instant().notNull(),
  localDay: date({ mode: 'string' }).notNull(),
  preparationMinutes: smallint().notNull(),
  gaps: minuteRanges(),
  seats: smallint().notNull(),
  seat: smallint().notNull(),
  /** Transaction in which the hold does not count. */
  madeBy: transactionId().notNull(),
  /** By the clock of the database. */
  expiresAt: instant().notNull(),
})

/** Businesses whose waiting list must be looked at, written by triggers. */
export const waitingChanges = pgTable('waiting_changes', {
  businessId: uuid().notNull(),
  /** Times may have opened that no hold covers, so the waiting list gets its offers before anything else is booked. */
  serveFirst: boolean().notNull().default(true),
  /** Transaction in which the mark does not count. */
  madeBy: transactionId().notNull(),
})

export type WaitingEntryRow = typeof waitingEntries.$inferSelect
export type WaitingOfferRow = typeof waitingOffers.$inferSelect
