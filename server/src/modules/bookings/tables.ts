import {
  bookingStatuses,
  parties,
  placeKinds,
  recordedMoves,
} from '@ujuzi/contract/bookings/bookings'
import type { CancellationPolicy } from '@ujuzi/contract/search/storefront'
import { bigint, date, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'

/** A further service of a visit, as it was agreed. */
export type Extra = { serviceId: string; title: string; minutes: number; priceMinor: number }

export const bookings = pgTable('bookings', {
  id: primaryId(),
  businessId: uuid().notNull(),
  chairId: uuid().notNull(),
  serviceId: uuid().notNull(),
  clientId: uuid(),
  status: text({ enum: bookingStatuses }).notNull(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  /** End of the visit and of the pause after it. */
  busyUntil: instant().notNull(),
  /** Day of the visit in the business's zone. */
  localDay: date({ mode: 'string' }).notNull(),
  /** Every service of the visit, as it was called when it was agreed. */
  serviceTitle: text().notNull(),
  /** Of the whole visit. */
  priceMinor: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  policy: jsonb().$type<CancellationPolicy>().notNull(),
  placeKind: text({ enum: placeKinds }).notNull(),
  placeAddress: text(),
  placePlusCode: text(),
  note: text(),
  /** What follows the first service in the same visit. */
  extras: jsonb().$type<Extra[]>().notNull().default([]),
  /** Somebody without an account, whom the professional entered. */
  guestName: text(),
  guestPhone: text(),
  proposedStart: instant(),
  proposedBy: text({ enum: parties }),
  answerBy: instant(),
  /** The start that refunds count from: the earlier of the first and the present one. */
  refundFrom: instant().notNull(),
  cancelledBy: text({ enum: parties }),
  noShowOf: text({ enum: parties }),
  noShowAt: instant(),
  contestedAt: instant(),
  settledAt: instant(),
  /** When the next reminder is due. */
  remindAt: instant(),
  reviewedAt: instant(),
  reason: text(),
  refundPercent: numeric({ mode: 'number' }),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

export const bookingMoves = pgTable('booking_moves', {
  id: primaryId(),
  bookingId: uuid().notNull(),
  businessId: uuid().notNull(),
  move: text({ enum: recordedMoves }).notNull(),
  party: text({ enum: [...parties, 'reviewer', 'system'] }).notNull(),
  accountId: uuid(),
  fromStatus: text({ enum: bookingStatuses }),
  toStatus: text({ enum: bookingStatuses }).notNull(),
  fromStart: instant(),
  toStart: instant(),
  reason: text(),
  at: instant().notNull(),
})

/** What a business noted about a client, for itself alone. */
export const clientNotes = pgTable(
  'client_notes',
  {
    businessId: uuid().notNull(),
    clientId: uuid().notNull(),
    note: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.clientId] })],
)

/** What people are told inside the product, beside the letters. */
export type BookingRow = typeof bookings.$inferSelect
export type BookingMoveRow = typeof bookingMoves.$inferSelect
