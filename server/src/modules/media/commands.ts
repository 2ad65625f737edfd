import type { UploadedFile } from '@ujuzi/contract/api/endpoint'
import type { PicturePurpose } from '@ujuzi/contract/businesses/media'
import type { Prepared } from '../../platform/api/serve.ts'
import type { AuthSecret } from '../../platform/auth/auth-secret.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { type MadePicture, makePicture } from '../../platform/images/pictures.ts'
import { sendJob } from '../../platform/jobs/jobs.ts'
import type { Store } from '../../platform/storage/store.ts'
import {
  discardPictures,
  findPictureOf,
  findPictures,
  insertPicture,
  lockUsage,
  usageOf,
} from './queries.ts'
import { mayKeep, pictureKey } from './rules.ts'
import type { MediaRow } from './tables.ts'

/** What this module is handed when the house is put together. */
export type Deps = {
  authSecret: AuthSecret
  publicUrl: () => string
  mailFrom: string
  store: Store
}

type Sent = { accountId: string; purpose: PicturePurpose; file: UploadedFile }

type NewPicture = Parameters<typeof insertPicture>[1]

/**
 * Files first, then their row: a row always has its files, and files that were left without one are found by their
 * keys. Of a picture that was only drawn nobody knows yet.
 */
export async function drawPicture(
  { store }: Pick<Deps, 'store'>,
  { db, now }: Ctx,
  sent: Sent,
): Promise<Prepared<NewPicture>> {
  const { accountId, purpose, file } = sent
  // Before the work of drawing; what counts is asked again under the lock.
  if (!mayKeep(await usageOf(db, accountId))) throw new Refusal('quota_reached')
  const { renditions, ...made } = await makePicture(file.bytes)
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
  const tidy = () => removeUnlessKept(store, db, row)
  try {
    for (const { width, bytes } of renditions) {
      await store.put(pictureKey(id, width, 'webp'), bytes, 'image/webp')
    }
    return { made: row, tidy }
  } catch (error) {
    await tidy()
    throw error
  }
}

/** Enters a drawn picture. Nothing shows it yet. */
export const keepPicture = (db: Db, row: NewPicture) =>
  transact(db, async (tx) => {
    const usage = await lockUsage(tx, row.accountId)
    if (!mayKeep(usage, row.bytes)) throw new Refusal('quota_reached')
    await sendJob(tx, 'media.avif', { id: row.id })
    return insertPicture(tx, row)
  })

const sum = (renditions: MadePicture['renditions']) =>
  renditions.reduce((all, { bytes }) => all + bytes.length, 0)

/** A commit whose answer was lost may have happened; what cannot be found out now, the nightly round finds. */
async function removeUnlessKept(
  store: Store,
  db: Db,
  { id, widths }: Pick<MediaRow, 'id' | 'widths'>,
) {
  try {
    if ((await findPictures(db, [id])).length > 0) return
    for (const width of widths) await store.remove(pictureKey(id, width, 'webp'))
  } catch {
    // The refusal that led here says more than this one.
  }
}

export async function getMine(db: Db, id: string, accountId: string): Promise<MediaRow> {
  const picture = await findPictureOf(db, id, accountId)
  if (!picture) throw new Refusal('picture_not_found')
  return picture
}

export async function deletePicture(picture: MediaRow, { db, now }: Ctx) {
  await transact(db, (tx) => discardPictures(tx, [picture], now))
}
