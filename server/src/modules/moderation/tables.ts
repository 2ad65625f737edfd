import { suspensionOutcomes, suspensionReasons } from '@ujuzi/contract/moderation/suspensions'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, primaryId } from '../../platform/db/columns.ts'

export const suspensions = pgTable('suspensions', {
  id: primaryId(),
  accountId: uuid().notNull(),
  reason: text({ enum: suspensionReasons }).notNull(),
  /** Explanation shown to the person; null once the account is erased, like the other texts. */
  explanation: text(),
  orderedBy: uuid(),
  noticedAt: instant().notNull(),
  startsAt: instant().notNull(),
  startedAt: instant(),
  tokenHash: bytes().notNull(),
  reply: text(),
  repliedAt: instant(),
  /** The latest decision. An upheld suspension stands until it is lifted. */
  outcome: text({ enum: suspensionOutcomes }),
  decision: text(),
  decidedAt: instant(),
  decidedBy: uuid(),
})

export type SuspensionRow = typeof suspensions.$inferSelect
