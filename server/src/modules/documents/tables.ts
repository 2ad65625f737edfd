import { identityFileTypes } from '@ujuzi/contract/api/limits'
import { verificationKinds } from '@ujuzi/contract/businesses/professional-profile'
import { documentCaseStates, caseEvents as eventKinds } from '@ujuzi/contract/documents/documents'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, primaryId } from '../../platform/db/columns.ts'

/** Documents that a business submits for verification together. After a decision, new documents start a new case. */
export const documentCases = pgTable('document_cases', {
  id: primaryId(),
  businessId: uuid().notNull(),
  state: text({ enum: documentCaseStates }).notNull(),
  createdAt: instant().notNull(),
  submittedAt: instant(),
  takenBy: uuid(),
  takenAt: instant(),
  decidedBy: uuid(),
  decidedAt: instant(),
  reason: text(),
  /** Time when the documents of the case are deleted. */
  purgeAt: instant(),
})

/** Rows stay after their document is deleted, with its kind and hash. */
export const documents = pgTable('documents', {
  id: primaryId(),
  caseId: uuid().notNull(),
  kind: text({ enum: verificationKinds }).notNull(),
  /** Original file name, encrypted. */
  name: bytes(),
  mediaType: text({ enum: identityFileTypes }).notNull(),
  bytes: integer().notNull(),
  sha256: bytes().notNull(),
  storeKey: text(),
  /** Key of the file's encryption, itself encrypted. */
  fileKey: bytes(),
  createdAt: instant().notNull(),
  deletedAt: instant(),
})

/** Append-only log of actions on cases and documents. */
export const documentEvents = pgTable('document_events', {
  id: primaryId(),
  caseId: uuid().notNull(),
  businessId: uuid().notNull(),
  documentId: uuid(),
  /** Null for the system. */
  actorId: uuid(),
  event: text({ enum: eventKinds }).notNull(),
  reason: text(),
  at: instant().notNull(),
})

export type CaseRow = typeof documentCases.$inferSelect
export type DocumentRow = typeof documents.$inferSelect
export type DocumentEventRow = typeof documentEvents.$inferSelect
