import { consentStates } from '@ujuzi/contract/client-records/client-records'
import { dayOrders } from '@ujuzi/contract/client-records/imports'
import { integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, primaryId } from '../../platform/db/columns.ts'

/** Facts that a business has about one client. `name` is null where the name of the account counts, or was erased. */
export const clientRecords = pgTable('client_records', {
  id: primaryId(),
  businessId: uuid().notNull(),
  accountId: uuid(),
  name: text(),
  phone: text(),
  /** `questioned` numbers were saved by an earlier rule and wait for the business; `unread` ones are not compared yet. */
  phoneCheck: text({ enum: ['unread', 'read', 'questioned'] })
    .notNull()
    .default('read'),
  email: text(),
  birthMonth: smallint(),
  birthDay: smallint(),
  birthYear: smallint(),
  tags: text().array().notNull().default([]),
  note: text(),
  noteUpdatedAt: instant(),
  consent: text({ enum: consentStates }).notNull().default('unknown'),
  consentAt: instant(),
  consentSource: text({ enum: ['business', 'import'] }),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  version: integer().notNull().default(1),
  mergedInto: uuid(),
  /** Set by a trigger: the name of the record or its account, as it is compared with others. */
  nameKey: text(),
  /** Set by triggers: digits of the phone number of the account. */
  accountPhone: text(),
})
export type ClientRecordRow = typeof clientRecords.$inferSelect

/** Columns of a record that a merge may change. */
export type MergedFields = Pick<
  ClientRecordRow,
  | 'accountId'
  | 'name'
  | 'phone'
  | 'phoneCheck'
  | 'email'
  | 'birthMonth'
  | 'birthDay'
  | 'birthYear'
  | 'tags'
  | 'note'
  | 'noteUpdatedAt'
  | 'consent'
  | 'consentAt'
  | 'consentSource'
  | 'createdAt'
>

/** A changed column of the kept record; instants are ISO 8601 texts. */
export type FieldChange = { before: unknown; after: unknown }

export type MergeChanges = {
  fields: Partial<Record<keyof MergedFields, FieldChange>>
  /** Bookings of the merged record. */
  bookingIds: string[]
  /** Records that had been merged into the merged record. */
  earlierIds: string[]
}

export const clientMerges = pgTable('client_merges', {
  id: primaryId(),
  businessId: uuid().notNull(),
  keptId: uuid().notNull(),
  mergedId: uuid().notNull(),
  changes: jsonb().$type<MergeChanges>().notNull(),
  mergedAt: instant().notNull(),
})
export type ClientMergeRow = typeof clientMerges.$inferSelect

export const declinedAccountLinks = pgTable(
  'declined_account_links',
  {
    accountId: uuid().notNull(),
    businessId: uuid().notNull(),
    declinedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.businessId] })],
)

/** Files uploaded for an import. A business has at most one that is not imported yet. */
export const clientImports = pgTable('client_imports', {
  id: primaryId(),
  businessId: uuid().notNull(),
  hash: text().notNull(),
  /** Read by the previous version only. */
  cells: jsonb().$type<string[][]>().notNull().default([]),
  content: bytes(),
  dayOrder: text({ enum: dayOrders }),
  mapping: jsonb().$type<string[]>().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  importedAt: instant(),
  importedCount: integer(),
})
export type ClientImportRow = typeof clientImports.$inferSelect
