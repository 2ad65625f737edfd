import { picturePurposes } from '@ujuzi/contract/media/media'
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'

/** An uploaded picture, stored in several widths. */
export const media = pgTable('media', {
  id: primaryId(),
  accountId: uuid().notNull(),
  purpose: text({ enum: picturePurposes }).notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  widths: integer().array().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  placeholder: text().notNull(),
  avifAt: instant(),
  createdAt: instant().notNull(),
  unusedAt: instant(),
})

export type MediaRow = typeof media.$inferSelect

/** Files to delete from the store, whose rows are already deleted. */
export const discardedFiles = pgTable('discarded_files', {
  key: text().primaryKey(),
  discardedAt: instant().notNull(),
})
