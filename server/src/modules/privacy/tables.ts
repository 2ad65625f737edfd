import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, primaryId } from '../../platform/db/columns.ts'

export const archives = pgTable('exports', {
  id: primaryId(),
  accountId: uuid().notNull(),
  requestedAt: instant().notNull(),
  readyAt: instant(),
  expiresAt: instant(),
  archive: bytes(),
})
