import { bookingStatuses, moves, parties, placeKinds } from '@ujuzi/contract/bookings'
import type { CancellationPolicy } from '@ujuzi/contract/marketplace'
import { bigint, date, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/columns.ts'

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
  serviceTitle: text().notNull(),
  priceMinor: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  policy: jsonb().$type<CancellationPolicy>().notNull(),
  placeKind: text({ enum: placeKinds }).notNull(),
  placeAddress: text(),
  note: text(),
  answerBy: instant(),
  /** The start that refunds count from: the earlier of the first and the present one. */
  refundFrom: instant().notNull(),
  cancelledBy: text({ enum: parties }),
  noShowOf: text({ enum: parties }),
  reason: text(),
  refundPercent: numeric({ mode: 'number' }),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

export const recordedMoves = ['request', ...moves, 'expire'] as const

export const bookingMoves = pgTable('booking_moves', {
  id: primaryId(),
  bookingId: uuid().notNull(),
  businessId: uuid().notNull(),
  move: text({ enum: recordedMoves }).notNull(),
  party: text({ enum: [...parties, 'system'] }).notNull(),
  accountId: uuid(),
  fromStatus: text({ enum: bookingStatuses }),
  toStatus: text({ enum: bookingStatuses }).notNull(),
  fromStart: instant(),
  toStart: instant(),
  reason: text(),
  at: instant().notNull(),
})

export type BookingRow = typeof bookings.$inferSelect
export type BookingMoveRow = typeof bookingMoves.$inferSelect
