import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant, primaryId } from '../../platform/db/columns.ts'

export const subscribers = pgTable('subscribers', {
  id: primaryId(),
  email: text().notNull(),
  locale: text().notNull(),
  tokenHash: bytes().notNull(),
  createdAt: instant().notNull(),
  invitedAt: instant(),
  confirmedAt: instant(),
  leftAt: instant(),
})
