import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { one } from '../../platform/db/db.ts'
import { businesses, verifications } from '../businesses/tables.ts'
import {
  type CaseRow,
  type DocumentRow,
  type EventRow,
  kybCases,
  kybDocuments,
  kybEvents,
} from './tables.ts'

export async function findLatestCase(db: Db, businessId: string): Promise<CaseRow | undefined> {
  const [row] = await db
    .select()
    .from(kybCases)
    .where(eq(kybCases.businessId, businessId))
    .orderBy(desc(kybCases.createdAt), desc(kybCases.id))
    .limit(1)
  return row
}

export async function insertCase(tx: Db, values: typeof kybCases.$inferInsert): Promise<CaseRow> {
  return one(await tx.insert(kybCases).values(values).returning())
}

/** Undefined when the case is no longer in the state it was judged by. */
export async function moveCase(
  tx: Db,
  { id, state }: Pick<CaseRow, 'id' | 'state'>,
  changes: Partial<CaseRow>,
): Promise<CaseRow | undefined> {
  const [row] = await tx
    .update(kybCases)
    .set(changes)
    .where(and(eq(kybCases.id, id), eq(kybCases.state, state)))
    .returning()
  return row
}

/** Whether its time was over still; its documents go with the caller's transaction. */
export async function claimDue(tx: Db, id: string, now: Date) {
  const due = and(eq(kybCases.id, id), lte(kybCases.purgeAt, now))
  const claimed = await tx
    .update(kybCases)
    .set({ purgeAt: null })
    .where(due)
    .returning({ id: kybCases.id })
  return claimed.length > 0
}

/** Those that are still there, the oldest first. */
export const listDocuments = (db: Db, caseId: string): Promise<DocumentRow[]> =>
  db
    .select()
    .from(kybDocuments)
    .where(and(eq(kybDocuments.caseId, caseId), isNull(kybDocuments.deletedAt)))
    .orderBy(asc(kybDocuments.createdAt), asc(kybDocuments.id))

export async function findDocument(
  db: Db,
  { id, caseId }: { id: string; caseId: string },
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(kybDocuments)
    .where(
      and(eq(kybDocuments.id, id), eq(kybDocuments.caseId, caseId), isNull(kybDocuments.deletedAt)),
    )
  return row
}

/** A document of any case of the business, and the case. */
export async function findDocumentOf(
  db: Db,
  { id, businessId }: { id: string; businessId: string },
) {
  const [row] = await db
    .select({ document: kybDocuments, case: kybCases })
    .from(kybDocuments)
    .innerJoin(kybCases, eq(kybCases.id, kybDocuments.caseId))
    .where(
      and(
        eq(kybDocuments.id, id),
        eq(kybCases.businessId, businessId),
        isNull(kybDocuments.deletedAt),
      ),
    )
  return row
}

export async function insertDocument(
  tx: Db,
  values: typeof kybDocuments.$inferInsert,
): Promise<DocumentRow> {
  return one(await tx.insert(kybDocuments).values(values).returning())
}

/** What it was called and how it is read goes; what it was stays. */
export async function blankDocument(tx: Db, id: string, now: Date) {
  await tx
    .update(kybDocuments)
    .set({ name: null, storeKey: null, fileKey: null, deletedAt: now })
    .where(and(eq(kybDocuments.id, id), isNull(kybDocuments.deletedAt)))
}

export async function noteEvent(tx: Db, values: Omit<EventRow, 'id'>) {
  await tx.insert(kybEvents).values(values)
}

/** Once for each case and kind. */
export async function grantVerification(tx: Db, values: typeof verifications.$inferInsert) {
  await tx.insert(verifications).values(values).onConflictDoNothing()
}

/** Clients see it from now on; search has to be told. */
export async function markVerified(tx: Db, businessId: string, now: Date) {
  await tx
    .update(businesses)
    .set({ verifiedAt: now, version: sql`${businesses.version} + 1`, updatedAt: now })
    .where(and(eq(businesses.id, businessId), isNull(businesses.verifiedAt)))
}

/** Holds the business, so that whatever happens to its case happens one after the other. */
export async function holdBusiness(tx: Db, id: string) {
  await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, id)).for('update')
}
