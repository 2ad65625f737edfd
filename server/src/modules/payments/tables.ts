import { type ReceiptKind, receiptKinds, type SaleMethod } from '@ujuzi/contract/payments/receipts'
import {
  bigint,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant, primaryId } from '../../platform/db/columns.ts'

export type StoredLine = { title: string; quantity: number; unitMinor: number }
export type StoredPayment = {
  method: SaleMethod
  amountMinor: number
  /** Cash handed over, if it was more than the amount. */
  receivedMinor?: number
  /** Reference of a transfer or of mobile money. */
  reference?: string
}

/**
 * Completed sales with their receipts, voids and refunds. Append-only. Amounts are minor units; those of a void or
 * refund are negative (book: decisions/receipts-never-change).
 */
export const sales = pgTable('sales', {
  id: primaryId(),
  businessId: uuid().notNull(),
  kind: text({ enum: receiptKinds }).$type<ReceiptKind>().notNull(),
  /** Local year of the business at `at`, and a number without gaps in this year. */
  year: integer().notNull(),
  number: integer().notNull(),
  /** The sale that is voided or refunded. */
  refersTo: uuid(),
  bookingId: uuid(),
  recordedBy: uuid().notNull(),
  at: instant().notNull(),
  /** Local day in whose closing it counts. */
  day: date({ mode: 'string' }).notNull(),
  timeZone: text().notNull(),
  currency: text().notNull(),
  lines: jsonb().$type<StoredLine[]>().notNull(),
  payments: jsonb().$type<StoredPayment[]>().notNull(),
  subtotalMinor: bigint({ mode: 'number' }).notNull(),
  discountMinor: bigint({ mode: 'number' }).notNull(),
  discountPercent: integer(),
  discountReason: text(),
  /** The discount, if a visit of a package paid for it; else 0. */
  packageMinor: bigint({ mode: 'number' }).notNull().default(0),
  tipMinor: bigint({ mode: 'number' }).notNull(),
  totalMinor: bigint({ mode: 'number' }).notNull(),
  /** Percent; null if the business was not registered for VAT. */
  vatRate: numeric({ mode: 'number' }),
  vatMinor: bigint({ mode: 'number' }).notNull(),
  reason: text(),
})

/** The last receipt number of a business and year. */
export const receiptCounters = pgTable(
  'receipt_counters',
  {
    businessId: uuid().notNull(),
    year: integer().notNull(),
    lastNumber: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.year] })],
)

/** Closed local days with their counted cash. Append-only. */
export const dayCloses = pgTable('day_closes', {
  id: primaryId(),
  businessId: uuid().notNull(),
  day: date({ mode: 'string' }).notNull(),
  currency: text().notNull(),
  openingFloatMinor: bigint({ mode: 'number' }).notNull(),
  /** Cash taken minus cash paid back. */
  cashMinor: bigint({ mode: 'number' }).notNull(),
  countedCashMinor: bigint({ mode: 'number' }).notNull(),
  note: text().notNull(),
  closedBy: uuid().notNull(),
  closedAt: instant().notNull(),
})

/** Links with which anyone can read a receipt. Only the hash of the token in the URL is stored. */
export const receiptLinks = pgTable('receipt_links', {
  tokenHash: bytes().primaryKey(),
  saleId: uuid().notNull(),
  createdAt: instant().notNull(),
})

export type SaleRow = typeof sales.$inferSelect
export type DayCloseRow = typeof dayCloses.$inferSelect
