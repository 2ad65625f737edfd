import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'

/** Names in short links. The one chosen last is current; earlier ones lead to the business as well. */
export const bookingLinks = pgTable('booking_links', {
  name: text().primaryKey(),
  businessId: uuid().notNull(),
  chosenAt: instant().notNull(),
})
