import { and, desc, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { type Db, one } from '../../../platform/db/db.ts'
import { archives } from '../tables.ts'

/** Without the archive itself, which may be large. */
const summary = {
  id: archives.id,
  accountId: archives.accountId,
  requestedAt: archives.requestedAt,
  readyAt: archives.readyAt,
  expiresAt: archives.expiresAt,
  bytes: sql<number | null>`length(${archives.archive})`,
}
export type ArchiveSummary = Awaited<ReturnType<typeof findNewest>> & {}

export async function findNewest(db: Db, accountId: string) {
  const [row] = await db
    .select(summary)
    .from(archives)
    .where(eq(archives.accountId, accountId))
    .orderBy(desc(archives.requestedAt), desc(archives.id))
    .limit(1)
  return row
}

export async function insertArchive(db: Db, accountId: string, now: Date) {
  return one(await db.insert(archives).values({ accountId, requestedAt: now }).returning(summary))
}

/** One that is still to be made. */
export async function findWanted(db: Db, id: string) {
  const [row] = await db
    .select(summary)
    .from(archives)
    .where(and(eq(archives.id, id), isNull(archives.readyAt)))
  return row
}

/** Answers whether anybody still waits for it. */
export async function keepArchive(
  db: Db,
  id: string,
  made: { archive: Buffer; readyAt: Date; expiresAt: Date },
) {
  const kept = await db
    .update(archives)
    .set(made)
    .where(and(eq(archives.id, id), isNull(archives.readyAt)))
    .returning({ id: archives.id })
  return kept.length === 1
}

/** A newer archive takes the place of those before it. */
export async function deleteOtherArchives(
  db: Db,
  { id, accountId }: Pick<ArchiveSummary, 'id' | 'accountId'>,
) {
  await db.delete(archives).where(and(eq(archives.accountId, accountId), ne(archives.id, id)))
}

export async function findArchive(db: Db, accountId: string, now: Date) {
  const [row] = await db
    .select({ archive: archives.archive, readyAt: archives.readyAt })
    .from(archives)
    .where(and(eq(archives.accountId, accountId), gt(archives.expiresAt, now)))
    .orderBy(desc(archives.requestedAt), desc(archives.id))
    .limit(1)
  return row
}

/** Those whose days are over, and requests that nothing came of by then. */
export async function deleteArchivesBefore(db: Db, now: Date, requestedBefore: Date) {
  const lost = and(isNull(archives.readyAt), lt(archives.requestedAt, requestedBefore))
  await db.delete(archives).where(or(lte(archives.expiresAt, now), lost))
}
