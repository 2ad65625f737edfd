import { pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'

/** Pairs of records that the business said are of different people; `firstId` is the lower id. */
export const dismissedDuplicates = pgTable(
  'dismissed_duplicates',
  {
    firstId: uuid().notNull(),
    secondId: uuid().notNull(),
    dismissedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.firstId, t.secondId] })],
)

/** Pairs of records that may be of one person, found by triggers; `firstId` is the lower id. Reasons: 1 email, 2 phone, 3 name. */
export const clientDuplicates = pgTable(
  'client_duplicates',
  {
    firstId: uuid().notNull(),
    secondId: uuid().notNull(),
    businessId: uuid().notNull(),
    reason: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.firstId, t.secondId] })],
)

/** Records that the job compares with the others of their business. */
export const uncomparedClients = pgTable('uncompared_clients', {
  recordId: uuid().primaryKey(),
})
