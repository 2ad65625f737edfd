import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { one } from '../../platform/db/db.ts'
import { sendJob } from '../../platform/jobs/jobs.ts'
import { keysOf, type Usage } from './rules.ts'
import { discardedFiles, type MediaRow, media } from './tables.ts'

export async function findPictures(db: Db, ids: string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  return db.select().from(media).where(inArray(media.id, ids))
}

export async function findPictureOf(db: Db, id: string, accountId: string) {
  const isTheirs = and(eq(media.id, id), eq(media.accountId, accountId))
  const [row] = await db.select().from(media).where(isTheirs)
  return row
}

/** Everything somebody keeps, the oldest first. */
export const listPicturesOf = (db: Db, accountId: string): Promise<MediaRow[]> =>
  db.select().from(media).where(eq(media.accountId, accountId)).orderBy(asc(media.id))

/**
 * Notes that these pictures are shown from now on, in the transaction that shows them. Answers only those that are
 * this account's: whoever gets fewer back than they named refuses the rest.
 */
export async function markShown(tx: Db, ids: string[], accountId: string): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  const theirs = and(inArray(media.id, ids), eq(media.accountId, accountId))
  return tx.update(media).set({ unusedAt: null }).where(theirs).returning()
}

/** Every place that can show a picture. */
const isShown = sql`(
  exists (select from service_images where media_id = ${media.id})
  or exists (select from work_samples where media_id = ${media.id})
  or exists (select from profile_images where media_id = ${media.id})
  or exists (select from shop_profiles where picture_id = ${media.id})
  or exists (select from shop_profiles where logo_id = ${media.id}))`

/** After pictures were taken out of somewhere: those that nothing shows any more are deleted in a day. */
export async function markUnshown(tx: Db, ids: string[], now: Date) {
  if (ids.length === 0) return
  const unshown = and(inArray(media.id, ids), isNull(media.unusedAt), sql`not ${isShown}`)
  await tx.update(media).set({ unusedAt: now }).where(unshown)
}

/** What somebody keeps; nobody else adds to it until this transaction ends. */
export async function lockUsage(tx: Db, accountId: string): Promise<Usage> {
  await tx.execute(sql`select pg_advisory_xact_lock(7142030, hashtext(${accountId}))`)
  return usageOf(tx, accountId)
}

export async function usageOf(db: Db, accountId: string): Promise<Usage> {
  const count = sql<number>`count(*)::int`
  const bytes = sql<number>`coalesce(sum(${media.bytes}), 0)::float8`
  return one(await db.select({ count, bytes }).from(media).where(eq(media.accountId, accountId)))
}

export async function insertPicture(tx: Db, row: typeof media.$inferInsert): Promise<MediaRow> {
  return one(await tx.insert(media).values(row).returning())
}

/** Whether there was a picture that still waited for its AVIF. */
export async function noteAvif(db: Db, id: string, bytes: number, now: Date) {
  const waits = and(eq(media.id, id), isNull(media.avifAt))
  const noted = await db
    .update(media)
    .set({ avifAt: now, bytes: sql`${media.bytes} + ${bytes}` })
    .where(waits)
    .returning({ id: media.id })
  return noted.length > 0
}

/** Takes pictures out, wherever they are shown; their files go once this is certain. */
export async function discardPictures(tx: Db, rows: MediaRow[], now: Date) {
  if (rows.length === 0) return
  await discardFiles(tx, rows.flatMap(keysOf), now)
  const ids = rows.map(({ id }) => id)
  await tx.delete(media).where(inArray(media.id, ids))
}

/** Everything somebody kept, for good. */
export async function discardPicturesOf(tx: Db, accountId: string, now: Date) {
  await discardPictures(tx, await listPicturesOf(tx, accountId), now)
}

/** Notes files that are to go, and sends for them: both happen exactly when this transaction does. */
export async function discardFiles(tx: Db, keys: string[], now: Date) {
  if (keys.length === 0) return
  const rows = keys.map((key) => ({ key, discardedAt: now }))
  await tx.insert(discardedFiles).values(rows).onConflictDoNothing()
  await sendJob(tx, 'media.discard', {}, { key: 'media.discard' })
}

export async function listDiscarded(db: Db, limit: number): Promise<string[]> {
  const oldest = asc(discardedFiles.discardedAt)
  const rows = await db.select().from(discardedFiles).orderBy(oldest).limit(limit)
  return rows.map(({ key }) => key)
}

export async function forgetDiscarded(db: Db, key: string) {
  await db.delete(discardedFiles).where(eq(discardedFiles.key, key))
}

/** Pictures that nothing has shown since then, each held until this transaction ends. */
export const lockUnused = (tx: Db, before: Date, limit: number): Promise<MediaRow[]> =>
  tx
    .select()
    .from(media)
    .where(sql`${media.unusedAt} < ${before} and not ${isShown}`)
    .orderBy(asc(media.unusedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
