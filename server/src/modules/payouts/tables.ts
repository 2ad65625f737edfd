import { payoutMethods as payoutTypes } from '@ujuzi/contract/api/options'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../platform/db/columns.ts'

export const payoutMethods = pgTable('payout_methods', {
  id: uuid().primaryKey(),
  businessId: uuid().notNull(),
  /** Payouts go to this account. Exactly one method of a business is the default. */
  isDefault: boolean().notNull(),
  type: text({ enum: payoutTypes }).notNull(),
  country: text().notNull(),
  currency: text().notNull(),
  provider: text().notNull(),
  accountName: text().notNull(),
  /** Encrypted; `accountNumberEnd` has the last characters in plain text. */
  accountNumber: bytes().notNull(),
  accountNumberEnd: text().notNull(),
  /** Earliest payout to this account while it is the default. */
  paysFrom: instant().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

/** Time of the last removal of a payout method: a new one soon after waits like a replacement. */
export const payoutRemovals = pgTable('payout_removals', {
  businessId: uuid().primaryKey(),
  removedAt: instant().notNull(),
})

export type PayoutMethodRow = typeof payoutMethods.$inferSelect
