import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'

export const favorites = pgTable(
  'favorites',
  { accountId: uuid().notNull(), businessId: uuid().notNull(), createdAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.accountId, t.businessId] })],
)
