import { roles } from '@ujuzi/contract/accounts'
import {
  moderationActions,
  suspensionOutcomes,
  suspensionReasons,
} from '@ujuzi/contract/suspensions'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, primaryId } from '../../platform/columns.ts'

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

/** Who did what about whom, and why: the database lets nobody change or delete it. */
export const moderationEvents = pgTable('moderation_events', {
  id: primaryId(),
  actorId: uuid(),
  role: text({ enum: [...roles, 'system'] }).notNull(),
  action: text({ enum: moderationActions }).notNull(),
  aboutId: uuid().notNull(),
  suspensionId: uuid().notNull(),
  reason: text(),
  at: instant().notNull(),
})

export type SuspensionRow = typeof suspensions.$inferSelect
export type ModerationEventRow = typeof moderationEvents.$inferSelect
