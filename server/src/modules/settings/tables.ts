import { payoutFrequencies } from '@ujuzi/contract/api/options'
import { bigint, boolean, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export type QuickReply = { title: string; text: string }

/** Settings that neither search nor the booking rules read. A business without a row has the defaults. */
export const businessSettings = pgTable('business_settings', {
  businessId: uuid().primaryKey(),
  /** Days of notice to return to when the business requires advance booking again. */
  noticeDays: integer().notNull().default(1),
  payoutFrequency: text({ enum: payoutFrequencies }).notNull().default('weekly'),
  vatRegistered: boolean().notNull().default(false),
  /** Percent. */
  taxRate: numeric({ mode: 'number' }).notNull().default(0),
  /** Per hour, in the currency of the business. */
  baseRateMinor: bigint({ mode: 'number' }),
  quickReplies: jsonb().$type<QuickReply[]>().notNull().default([]),
  shareAnalytics: boolean().notNull().default(true),
  shareThirdParty: boolean().notNull().default(false),
})

export type BusinessSettingsRow = typeof businessSettings.$inferSelect
