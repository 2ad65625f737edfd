import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'

/** Pairs of records that the business said are of different people; `firstId` is the lower id. */
export const dismissedDoubles = pgTable(
  'dismissed_doubles',
  {
    firstId: uuid().notNull(),
    secondId: uuid().notNull(),
    dismissedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.firstId, t.secondId] })],
)
