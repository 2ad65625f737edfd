import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, primaryId } from '../../platform/db/columns.ts'

export const archives = pgTable('exports', {
  id: primaryId(),
  accountId: uuid().notNull(),
  requestedAt: instant().notNull(),
  readyAt: instant(),
  expiresAt: instant(),
  /** Size of the archive in bytes; null until it is ready. */
  size: integer(),
  /** The whole archive, written and read by the previous version only. */
  archive: bytes(),
})

/** Parts of an archive, in order. */
export const archiveParts = pgTable(
  'export_parts',
  {
    exportId: uuid().notNull(),
    position: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.exportId, t.position] })],
)
