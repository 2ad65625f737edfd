import { and, asc, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { clientFigures } from '../figures.tables.ts'
import { type ClientMergeRow, clientMerges, clientRecords, type MergedFields } from '../tables.ts'

/** Locks the records of the business with these ids until the transaction ends, in the order of their ids. */
export async function lockRecords(tx: Db, businessId: string, ids: readonly string[]) {
  return tx
    .select()
    .from(clientRecords)
    .where(and(eq(clientRecords.businessId, businessId), inArray(clientRecords.id, [...ids])))
    .orderBy(asc(clientRecords.id))
    .for('update')
}

export async function setMergedInto(tx: Db, id: string, mergedInto: string | null) {
  await tx.update(clientRecords).set({ mergedInto }).where(eq(clientRecords.id, id))
}

export async function updateMergedFields(
  tx: Db,
  id: string,
  { fields, now }: { fields: Partial<MergedFields>; now: Date },
) {
  await tx
    .update(clientRecords)
    .set({ ...fields, updatedAt: now, version: sql`${clientRecords.version} + 1` })
    .where(eq(clientRecords.id, id))
}

/** Moves all bookings of a record to another, and returns their ids. */
export async function moveBookings(tx: Db, fromId: string, toId: string) {
  const rows = await tx
    .update(bookings)
    .set({ clientRecordId: toId })
    .where(eq(bookings.clientRecordId, fromId))
    .returning({ id: bookings.id })
  return rows.map(({ id }) => id)
}

/** Moves back the bookings with these ids, and later ones of the account, which belong to the restored record. */
export async function moveBookingsBack(
  tx: Db,
  {
    keptId,
    mergedId,
    ids,
    accountId,
  }: {
    keptId: string
    mergedId: string
    ids: string[]
    accountId: string | null
  },
) {
  await tx
    .update(bookings)
    .set({ clientRecordId: mergedId })
    .where(
      and(
        eq(bookings.clientRecordId, keptId),
        or(
          sql`${bookings.id} = any(${sql.param(ids)}::uuid[])`,
          accountId === null ? undefined : eq(bookings.clientId, accountId),
        ),
      ),
    )
}

/** Records merged into `fromId` become merged into `toId`. Returns their ids. */
export async function moveEarlierMerged(tx: Db, fromId: string, toId: string, onlyIds?: string[]) {
  const rows = await tx
    .update(clientRecords)
    .set({ mergedInto: toId })
    .where(
      and(
        eq(clientRecords.mergedInto, fromId),
        onlyIds && sql`${clientRecords.id} = any(${sql.param(onlyIds)}::uuid[])`,
      ),
    )
    .returning({ id: clientRecords.id })
  return rows.map(({ id }) => id)
}

export async function insertMerge(tx: Db, values: typeof clientMerges.$inferInsert) {
  await tx.insert(clientMerges).values(values)
}

export async function deleteMerge(tx: Db, id: string) {
  await tx.delete(clientMerges).where(eq(clientMerges.id, id))
}

/** The last merge into this record since `since`, with the name of the record that became part of it. */
export async function findLastMerge(db: Db, keptId: string, since: Date) {
  const [row] = await db
    .select({
      id: clientMerges.id,
      mergedAt: clientMerges.mergedAt,
      name: sql<string>`coalesce(${clientRecords.name}, ${accounts.name}, '')`,
    })
    .from(clientMerges)
    .innerJoin(clientRecords, eq(clientRecords.id, clientMerges.mergedId))
    .leftJoin(accounts, and(eq(accounts.id, clientRecords.accountId), isNull(accounts.erasedAt)))
    .where(and(eq(clientMerges.keptId, keptId), gte(clientMerges.mergedAt, since)))
    .orderBy(desc(clientMerges.mergedAt), desc(clientMerges.id))
    .limit(1)
  return row
}

export async function findMerge(
  db: Db,
  businessId: string,
  id: string,
): Promise<ClientMergeRow | undefined> {
  const [row] = await db
    .select()
    .from(clientMerges)
    .where(and(eq(clientMerges.id, id), eq(clientMerges.businessId, businessId)))
  return row
}

/** Deletes merges that can no longer be undone. The merged records stay, because their numbers lead to the kept ones. */
export async function deleteOldMerges(db: Db, before: Date) {
  await db.delete(clientMerges).where(lt(clientMerges.mergedAt, before))
}

/** Completed bookings of these current records. */
export async function countVisits(db: Db, recordIds: readonly string[]) {
  const rows = await db
    .select({ id: clientFigures.recordId, visits: clientFigures.completed })
    .from(clientFigures)
    .where(inArray(clientFigures.recordId, [...recordIds]))
  return new Map(rows.map(({ id, visits }) => [id, visits]))
}

/** Names as shown: of the record, else of the account; null for erased people. */
export async function listRecordNames(db: Db, recordIds: readonly string[]) {
  const rows = await db
    .select({
      id: clientRecords.id,
      name: sql<string | null>`coalesce(${clientRecords.name}, ${accounts.name})`,
    })
    .from(clientRecords)
    .leftJoin(accounts, and(eq(accounts.id, clientRecords.accountId), isNull(accounts.erasedAt)))
    .where(inArray(clientRecords.id, [...recordIds]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
