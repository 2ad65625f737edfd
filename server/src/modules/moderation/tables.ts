import { suspensionOutcomes, suspensionReasons } from '@ujuzi/contract/moderation/suspensions'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, primaryId } from '../../platform/db/columns.ts'

export const suspensions = pgTable('suspensions', {
  id: primaryId(),
  accountId: uuid().notNull(),
  reason: text({ enum: suspensionReasons }).notNull(),
  /** What the person is told; null once the account is erased, as all that is said below. */
  explanation: text(),
  orderedBy: uuid(),
  noticedAt: instant().notNull(),
  startsAt: instant().notNull(),
  startedAt: instant(),
  tokenHash: bytes().notNull(),
  reply: text(),
  repliedAt: instant(),
  /** What was decided last. One that was upheld stands until it is lifted. */
  outcome: text({ enum: suspensionOutcomes }),
  decision: text(),
  decidedAt: instant(),
  decidedBy: uuid(),
})

export type SuspensionRow = typeof suspensions.$inferSelect
