import { and, desc, eq, gt, isNull, lt, lte, ne, or } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { archiveParts, archives } from '../tables.ts'

const summary = {
  id: archives.id,
  accountId: archives.accountId,
  requestedAt: archives.requestedAt,
  readyAt: archives.readyAt,
  expiresAt: archives.expiresAt,
  bytes: archives.size,
}
export type ArchiveSummary = Awaited<ReturnType<typeof findLatestArchive>> & {}

export async function findLatestArchive(db: Db, accountId: string) {
  const [row] = await db
    .select(summary)
    .from(archives)
    .where(eq(archives.accountId, accountId))
    .orderBy(desc(archives.requestedAt), desc(archives.id))
    .limit(1)
  return row
}

export async function insertArchive(db: Db, accountId: string, now: Date) {
  return singleRow(
    await db.insert(archives).values({ accountId, requestedAt: now }).returning(summary),
  )
}

/** An export whose archive is not created yet. */
export async function findPendingArchive(db: Db, id: string) {
  const [row] = await db
    .select(summary)
    .from(archives)
    .where(and(eq(archives.id, id), isNull(archives.readyAt)))
  return row
}

/** Deletes the parts that an attempt which failed has left. */
export async function deleteParts(db: Db, exportId: string) {
  await db.delete(archiveParts).where(eq(archiveParts.exportId, exportId))
}

export async function insertPart(db: Db, part: typeof archiveParts.$inferInsert) {
  await db.insert(archiveParts).values(part)
}

/** Yields the bytes of an archive, one part at a time. */
export async function* readParts(db: Db, exportId: string) {
  for (let position = 0; ; position++) {
    const [part] = await db
      .select({ bytes: archiveParts.bytes })
      .from(archiveParts)
      .where(and(eq(archiveParts.exportId, exportId), eq(archiveParts.position, position)))
    if (!part) return
    yield part.bytes
  }
}

/** Marks the archive as ready. Returns false if the export was deleted or already has its archive. */
export async function saveArchive(
  db: Db,
  id: string,
  made: { size: number; readyAt: Date; expiresAt: Date },
) {
  const saved = await db
    .update(archives)
    .set(made)
    .where(and(eq(archives.id, id), isNull(archives.readyAt)))
    .returning({ id: archives.id })
  return saved.length === 1
}

/** Deletes the other archives of the account, which a newer one replaces. */
export async function deleteOtherArchives(
  db: Db,
  { id, accountId }: Pick<ArchiveSummary, 'id' | 'accountId'>,
) {
  await db.delete(archives).where(and(eq(archives.accountId, accountId), ne(archives.id, id)))
}

export async function findArchive(db: Db, accountId: string, now: Date) {
  const [row] = await db
    .select({ id: archives.id, size: archives.size, readyAt: archives.readyAt })
    .from(archives)
    .where(and(eq(archives.accountId, accountId), gt(archives.expiresAt, now)))
    .orderBy(desc(archives.requestedAt), desc(archives.id))
    .limit(1)
  return row
}

/** Deletes expired archives, and pending requests made before `requestedBefore`. */
export async function deleteArchivesBefore(db: Db, now: Date, requestedBefore: Date) {
  const isAbandoned = and(isNull(archives.readyAt), lt(archives.requestedAt, requestedBefore))
  await db.delete(archives).where(or(lte(archives.expiresAt, now), isAbandoned))
}
