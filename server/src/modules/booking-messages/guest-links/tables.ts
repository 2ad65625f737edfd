import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../../platform/db/columns.ts'

/** Link through which a client without an account manages one booking. Only the hash of its code is stored. */
export const guestLinks = pgTable('guest_links', {
  tokenHash: bytes().primaryKey(),
  bookingId: uuid().notNull(),
  createdAt: instant().notNull(),
})
