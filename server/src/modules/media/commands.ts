import type { UploadedFile } from '@ujuzi/contract/api/endpoint'
import type { PicturePurpose } from '@ujuzi/contract/media/media'
import type { StoredUpload } from '../../platform/api/serve.ts'
import type { AuthSecret } from '../../platform/auth/auth-secret.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { type ProcessedPicture, processPicture } from '../../platform/images/pictures.ts'
import { sendJob } from '../../platform/jobs/jobs.ts'
import type { Store } from '../../platform/storage/store.ts'
import {
  discardPictures,
  findPictureOf,
  getUsage,
  insertPicture,
  isSent,
  listPictures,
  lockPicture,
  lockUsage,
} from './queries.ts'
import { isWithinQuota, pictureKey } from './rules.ts'
import type { MediaRow } from './tables.ts'

/** Dependencies given by the app. */
export type MediaDeps = {
  authSecret: AuthSecret
  publicUrl: () => string
  mailFrom: string
  store: Store
}

type PictureUpload = { accountId: string; purpose: PicturePurpose; file: UploadedFile }

type NewPicture = Parameters<typeof insertPicture>[1]

/**
 * Resizes the upload and stores its files. `savePicture` inserts the row afterwards, so that a row always has its
 * files; orphaned files can be found by their keys. Until the row exists the picture is not visible.
 */
export async function storePicture(
  { store }: Pick<MediaDeps, 'store'>,
  { db, now }: Ctx,
  upload: PictureUpload,
): Promise<StoredUpload<NewPicture>> {
  const { accountId, purpose, file } = upload
  // Checked before the expensive processing, and again under the lock in `savePicture`.
  if (!isWithinQuota(await getUsage(db, accountId))) throw new Refusal('quota_reached')
  const { renditions, ...made } = await processPicture(file.bytes)
  const id = newId()
  const row = {
    ...made,
    id,
    accountId,
    purpose,
    widths: renditions.map(({ width }) => width),
    bytes: sum(renditions),
    createdAt: now,
    unusedAt: now,
  }
  const cleanUp = () => discardUnlessSaved(store, db, row)
  try {
    for (const { width, bytes } of renditions) {
      await store.put(pictureKey(id, width, 'webp'), bytes, 'image/webp')
    }
    return { value: row, cleanUp }
  } catch (error) {
    await cleanUp()
    throw error
  }
}

/** Inserts a stored picture, unused yet; throws if it exceeds the quota. */
export const savePicture = (db: Db, row: NewPicture) =>
  transact(db, async (tx) => {
    const usage = await lockUsage(tx, row.accountId)
    if (!isWithinQuota(usage, row.bytes)) throw new Refusal('quota_reached')
    await sendJob(tx, 'media.avif', { id: row.id })
    return insertPicture(tx, row)
  })

const sum = (renditions: ProcessedPicture['renditions']) =>
  renditions.reduce((all, { bytes }) => all + bytes.length, 0)

/**
 * Deletes the files of an upload unless its row exists, as it does if the commit succeeded but its response was lost.
 * The nightly job deletes files that this leaves behind.
 */
async function discardUnlessSaved(
  store: Store,
  db: Db,
  { id, widths }: Pick<MediaRow, 'id' | 'widths'>,
) {
  try {
    if ((await listPictures(db, [id])).length > 0) return
    for (const width of widths) await store.remove(pictureKey(id, width, 'webp'))
  } catch {
    // The caller throws the original error instead.
  }
}

/** A picture of one of these accounts. Throws `picture_not_found`. */
export async function getOwnPicture(
  db: Db,
  id: string,
  accountIds: readonly string[],
): Promise<MediaRow> {
  const picture = await findPictureOf(db, id, accountIds)
  if (!picture) throw new Refusal('picture_not_found')
  return picture
}

/**
 * Deletes a picture everywhere it is used. Throws `picture_sent` if a message shows it: messages are never edited, and what
 * was sent may be reported.
 */
export async function deletePicture({ id }: MediaRow, { db, now }: Ctx) {
  await transact(db, async (tx) => {
    const picture = await lockPicture(tx, id)
    if (!picture) throw new Refusal('picture_not_found')
    if (await isSent(tx, id)) throw new Refusal('picture_sent')
    await discardPictures(tx, [picture], now)
  })
}
