import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { singleRow } from '../../platform/db/db.ts'
import { businesses, verifications } from '../businesses/tables.ts'
import {
  type CaseRow,
  type DocumentEventRow,
  type DocumentRow,
  documentCases,
  documentEvents,
  documents,
} from './tables.ts'

export async function findLatestCase(db: Db, businessId: string): Promise<CaseRow | undefined> {
  const [row] = await db
    .select()
    .from(documentCases)
    .where(eq(documentCases.businessId, businessId))
    .orderBy(desc(documentCases.createdAt), desc(documentCases.id))
    .limit(1)
  return row
}

export async function insertCase(
  tx: Db,
  values: typeof documentCases.$inferInsert,
): Promise<CaseRow> {
  return singleRow(await tx.insert(documentCases).values(values).returning())
}

/** Guarded update: returns undefined if the case is no longer in the given state. */
export async function updateCase(
  tx: Db,
  { id, state }: Pick<CaseRow, 'id' | 'state'>,
  changes: Partial<CaseRow>,
): Promise<CaseRow | undefined> {
  const [row] = await tx
    .update(documentCases)
    .set(changes)
    .where(and(eq(documentCases.id, id), eq(documentCases.state, state)))
    .returning()
  return row
}

/** Clears the purge time; returns false if it is not due any more. Delete the documents in the same transaction. */
export async function claimPurge(tx: Db, id: string, now: Date) {
  const due = and(eq(documentCases.id, id), lte(documentCases.purgeAt, now))
  const claimed = await tx
    .update(documentCases)
    .set({ purgeAt: null })
    .where(due)
    .returning({ id: documentCases.id })
  return claimed.length > 0
}

/** Documents of the case that are not deleted, oldest first. */
export const listDocuments = (db: Db, caseId: string): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.caseId, caseId), isNull(documents.deletedAt)))
    .orderBy(asc(documents.createdAt), asc(documents.id))

export async function findDocument(
  db: Db,
  { id, caseId }: { id: string; caseId: string },
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.caseId, caseId), isNull(documents.deletedAt)))
  return row
}

/** A document of any case of the business, with the case. */
export async function findDocumentOf(
  db: Db,
  { id, businessId }: { id: string; businessId: string },
) {
  const [row] = await db
    .select({ document: documents, case: documentCases })
    .from(documents)
    .innerJoin(documentCases, eq(documentCases.id, documents.caseId))
    .where(
      and(
        eq(documents.id, id),
        eq(documentCases.businessId, businessId),
        isNull(documents.deletedAt),
      ),
    )
  return row
}

export async function insertDocument(
  tx: Db,
  values: typeof documents.$inferInsert,
): Promise<DocumentRow> {
  return singleRow(await tx.insert(documents).values(values).returning())
}

/** Clears file name, key and location; kind and hash stay. */
export async function clearDocument(tx: Db, id: string, now: Date) {
  await tx
    .update(documents)
    .set({ name: null, storeKey: null, fileKey: null, deletedAt: now })
    .where(and(eq(documents.id, id), isNull(documents.deletedAt)))
}

export async function recordCaseEvent(tx: Db, values: Omit<DocumentEventRow, 'id'>) {
  await tx.insert(documentEvents).values(values)
}

/** Does nothing if this case already verified this kind. */
export async function insertVerification(tx: Db, values: typeof verifications.$inferInsert) {
  await tx.insert(verifications).values(values).onConflictDoNothing()
}

/** Shows the badge to clients. The caller must refresh the listing. */
export async function markVerified(tx: Db, businessId: string, now: Date) {
  await tx
    .update(businesses)
    .set({ verifiedAt: now, version: sql`${businesses.version} + 1`, updatedAt: now })
    .where(and(eq(businesses.id, businessId), isNull(businesses.verifiedAt)))
}

/** Locks the business, so that changes of its cases are serialized. */
export async function lockBusiness(tx: Db, id: string) {
  await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, id)).for('update')
}
