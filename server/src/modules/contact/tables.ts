import { contactStates, contactEvents as eventKinds } from '@ujuzi/contract/contact/contact'
import { contactTopics } from '@ujuzi/contract/contact/topics'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'

/** Messages to the support team. */
export const contactCases = pgTable('contact_cases', {
  id: primaryId(),
  /** Null if the sender was not signed in. */
  accountId: uuid(),
  name: text().notNull(),
  email: text().notNull(),
  locale: text().notNull(),
  topic: text({ enum: contactTopics }).notNull(),
  message: text().notNull(),
  state: text({ enum: contactStates }).notNull(),
  createdAt: instant().notNull(),
  takenBy: uuid(),
  takenAt: instant(),
  decidedBy: uuid(),
  decidedAt: instant(),
  /** Answer that was emailed, or reason for closing the case without one. */
  response: text(),
})

export const contactEvents = pgTable('contact_events', {
  id: primaryId(),
  caseId: uuid().notNull(),
  actorId: uuid(),
  event: text({ enum: eventKinds }).notNull(),
  at: instant().notNull(),
})

export type ContactCaseRow = typeof contactCases.$inferSelect
