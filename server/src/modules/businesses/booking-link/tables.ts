import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../../platform/db/columns.ts'

/** Names in short links. The one chosen last is current; earlier ones lead to the business as well. */
export const bookingLinks = pgTable('booking_links', {
  name: text().primaryKey(),
  businessId: uuid().notNull(),
  chosenAt: instant().notNull(),
})

/** Keyed hashes of the names of deleted businesses. No other business gets them, because they may be printed. */
export const retiredLinkNames = pgTable('retired_link_names', {
  nameHash: bytes().primaryKey(),
  retiredAt: instant().notNull(),
})
