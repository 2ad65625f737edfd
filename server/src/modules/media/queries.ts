import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { singleRow } from '../../platform/db/db.ts'
import { sendJob } from '../../platform/jobs/jobs.ts'
import { fileKeysOf, type Usage } from './rules.ts'
import { discardedFiles, type MediaRow, media } from './tables.ts'

export async function listPictures(db: Db, ids: string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  return db.select().from(media).where(inArray(media.id, ids))
}

export async function findPictureOf(db: Db, id: string, accountIds: readonly string[]) {
  const isTheirs = and(eq(media.id, id), inArray(media.accountId, [...accountIds]))
  const [row] = await db.select().from(media).where(isTheirs)
  return row
}

/** Whether only the people of a conversation may see the picture. */
export async function findPictureAudience(db: Db, id: string) {
  const [row] = await db.select({ purpose: media.purpose }).from(media).where(eq(media.id, id))
  return row && { isPrivate: row.purpose === 'message' }
}

/** Whether a message that was sent shows the picture. The row of the picture must be locked. */
export async function isSent(tx: Db, id: string) {
  const { rowCount } = await tx.execute(
    sql`select from message_pictures where media_id = ${id} limit 1`,
  )
  return rowCount !== 0
}

/** The picture, locked until the transaction ends; undefined if it is gone. */
export async function lockPicture(tx: Db, id: string) {
  const [row] = await tx.select().from(media).where(eq(media.id, id)).for('update')
  return row
}

/** All pictures of the account, oldest first. */
export const listPicturesOf = (db: Db, accountId: string): Promise<MediaRow[]> =>
  db.select().from(media).where(eq(media.accountId, accountId)).orderBy(asc(media.id))

/**
 * Marks pictures as used, in the transaction that uses them. Returns only pictures of this account: the caller must
 * refuse if fewer than `ids` are returned.
 */
export async function markPicturesUsed(
  tx: Db,
  ids: string[],
  accountId: string,
): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  const theirs = and(inArray(media.id, ids), eq(media.accountId, accountId))
  return tx.update(media).set({ unusedAt: null }).where(theirs).returning()
}

/** SQL condition: a row refers to the picture. Covers every table that can do so. */
const isUsed = sql`(
  exists (select from service_images where media_id = ${media.id})
  or exists (select from work_samples where media_id = ${media.id})
  or exists (select from profile_images where media_id = ${media.id})
  or exists (select from business_profiles where picture_id = ${media.id})
  or exists (select from business_profiles where logo_id = ${media.id})
  or exists (select from client_settings where photo_id = ${media.id})
  or exists (select from message_pictures where media_id = ${media.id}))`

/** Marks the pictures that nothing refers to any more; they are deleted a day later. */
export async function markPicturesUnused(tx: Db, ids: string[], now: Date) {
  if (ids.length === 0) return
  const isUnused = and(inArray(media.id, ids), isNull(media.unusedAt), sql`not ${isUsed}`)
  await tx.update(media).set({ unusedAt: now }).where(isUnused)
}

/** Storage used by the account, locked against additions until the transaction ends. */
export async function lockUsage(tx: Db, accountId: string): Promise<Usage> {
  await tx.execute(sql`select pg_advisory_xact_lock(7142030, hashtext(${accountId}))`)
  return getUsage(tx, accountId)
}

export async function getUsage(db: Db, accountId: string): Promise<Usage> {
  const count = sql<number>`count(*)::int`
  const bytes = sql<number>`coalesce(sum(${media.bytes}), 0)::float8`
  return singleRow(
    await db.select({ count, bytes }).from(media).where(eq(media.accountId, accountId)),
  )
}

export async function insertPicture(tx: Db, row: typeof media.$inferInsert): Promise<MediaRow> {
  return singleRow(await tx.insert(media).values(row).returning())
}

/** Records that a picture has its AVIF files. Returns false if it is deleted or already recorded. */
export async function markAvifAdded(
  db: Db,
  id: string,
  { bytes, now }: { bytes: number; now: Date },
) {
  const isWaiting = and(eq(media.id, id), isNull(media.avifAt))
  const updated = await db
    .update(media)
    .set({ avifAt: now, bytes: sql`${media.bytes} + ${bytes}` })
    .where(isWaiting)
    .returning({ id: media.id })
  return updated.length > 0
}

/** Deletes the rows of pictures, and with them their uses; queues the deletion of their files. */
export async function discardPictures(tx: Db, rows: MediaRow[], now: Date) {
  if (rows.length === 0) return
  await discardFiles(tx, rows.flatMap(fileKeysOf), now)
  const ids = rows.map(({ id }) => id)
  await tx.delete(media).where(inArray(media.id, ids))
}

/** Deletes all pictures of an account. */
export async function discardPicturesOf(tx: Db, accountId: string, now: Date) {
  await discardPictures(tx, await listPicturesOf(tx, accountId), now)
}

/** Queues the deletion of files; it takes effect when this transaction commits. */
export async function discardFiles(tx: Db, keys: string[], now: Date) {
  if (keys.length === 0) return
  const rows = keys.map((key) => ({ key, discardedAt: now }))
  await tx.insert(discardedFiles).values(rows).onConflictDoNothing()
  await sendJob(tx, 'media.discard', {}, { key: 'media.discard' })
}

export async function listDiscardedFiles(db: Db, limit: number): Promise<string[]> {
  const oldest = asc(discardedFiles.discardedAt)
  const rows = await db.select().from(discardedFiles).orderBy(oldest).limit(limit)
  return rows.map(({ key }) => key)
}

export async function deleteDiscardedFile(db: Db, key: string) {
  await db.delete(discardedFiles).where(eq(discardedFiles.key, key))
}

/** Locks up to `limit` pictures that became unused before `before`, longest unused first; skips locked rows. */
export const lockUnusedPictures = (tx: Db, before: Date, limit: number): Promise<MediaRow[]> =>
  tx
    .select()
    .from(media)
    .where(sql`${media.unusedAt} < ${before} and not ${isUsed}`)
    .orderBy(asc(media.unusedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
