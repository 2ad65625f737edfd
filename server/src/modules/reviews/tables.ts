import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/columns.ts'

export const reviews = pgTable('reviews', {
  id: primaryId(),
  bookingId: uuid().notNull(),
  businessId: uuid().notNull(),
  serviceId: uuid().notNull(),
  clientId: uuid(),
  stars: smallint().notNull(),
  body: text().notNull(),
  reply: text(),
  repliedAt: instant(),
  hiddenAt: instant(),
  createdAt: instant().notNull(),
})

export type ReviewRow = typeof reviews.$inferSelect
