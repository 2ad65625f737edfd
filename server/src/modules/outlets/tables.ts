import { businessOutletKinds, outletEndReasons } from '@ujuzi/contract/outlets/outlets'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'

/** Outlets of businesses that ended automatically. */
export const endedOutlets = pgTable('ended_outlets', {
  id: primaryId(),
  businessId: uuid().notNull(),
  /** Maker. */
  accountId: uuid().notNull(),
  kind: text({ enum: businessOutletKinds }).notNull(),
  name: text().notNull(),
  reason: text({ enum: outletEndReasons }).notNull(),
  endedAt: instant().notNull(),
})

export type EndedOutletRow = typeof endedOutlets.$inferSelect
