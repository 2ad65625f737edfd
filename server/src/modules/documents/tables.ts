import {
  kybEvents as eventKinds,
  kybStates,
} from '@ujuzi/contract/businesses/document-verification'
import { verificationKinds } from '@ujuzi/contract/businesses/professional-profile'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, primaryId } from '../../platform/db/columns.ts'

/** What a business hands in to be checked; after a decision the next one is another case. */
export const kybCases = pgTable('kyb_cases', {
  id: primaryId(),
  businessId: uuid().notNull(),
  state: text({ enum: kybStates }).notNull(),
  createdAt: instant().notNull(),
  submittedAt: instant(),
  takenBy: uuid(),
  takenAt: instant(),
  decidedBy: uuid(),
  decidedAt: instant(),
  reason: text(),
  /** When its documents are deleted. */
  purgeAt: instant(),
})

/** Of a deleted document its kind and hash stay. */
export const kybDocuments = pgTable('kyb_documents', {
  id: primaryId(),
  caseId: uuid().notNull(),
  kind: text({ enum: verificationKinds }).notNull(),
  /** As it was called where it came from; sealed. */
  name: bytes(),
  mediaType: text().notNull(),
  bytes: integer().notNull(),
  sha256: bytes().notNull(),
  storeKey: text(),
  /** The key its file is encrypted under; sealed. */
  fileKey: bytes(),
  createdAt: instant().notNull(),
  deletedAt: instant(),
})

/** Who did what to whose documents: rows are only ever added. */
export const kybEvents = pgTable('kyb_events', {
  id: primaryId(),
  caseId: uuid().notNull(),
  businessId: uuid().notNull(),
  documentId: uuid(),
  /** Null: the house itself. */
  actorId: uuid(),
  event: text({ enum: eventKinds }).notNull(),
  reason: text(),
  at: instant().notNull(),
})

export type CaseRow = typeof kybCases.$inferSelect
export type DocumentRow = typeof kybDocuments.$inferSelect
export type EventRow = typeof kybEvents.$inferSelect
