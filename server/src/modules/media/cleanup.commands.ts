import { unusedPictureHours } from '@ujuzi/contract/api/portal-limits'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { convertToAvif } from '../../platform/images/pictures.ts'
import type { Store, StoredFile } from '../../platform/storage/store.ts'
import {
  deleteDiscardedFile,
  discardPictures,
  listDiscardedFiles,
  listPictures,
  lockUnusedPictures,
  markAvifAdded,
} from './queries.ts'
import { pictureIdOf, pictureKey, picturesPrefix } from './rules.ts'
import type { MediaRow } from './tables.ts'

type MediaContext = { db: Db; store: Store }

const hourMs = 3_600_000
const batchSize = 100

/**
 * Adds an AVIF file for every width. Idempotent. If the picture is deleted meanwhile, whatever that interrupts, the files
 * are removed again and the job is done.
 */
export async function addAvif({ db, store }: MediaContext, id: string, now: Date) {
  const [picture] = await listPictures(db, [id])
  if (!picture || picture.avifAt) return
  try {
    const bytes = await writeAvif(store, picture)
    if (bytes !== undefined && (await markAvifAdded(db, id, { bytes, now }))) return
  } catch (error) {
    if ((await listPictures(db, [id])).length > 0) throw error
  }
  if ((await listPictures(db, [id])).length === 0) await removeAvif(store, picture)
}

/** Returns the bytes written; undefined if a file of the picture is gone. */
async function writeAvif(store: Store, { id, widths }: MediaRow) {
  let bytes = 0
  for (const width of widths) {
    const file = await store.get(pictureKey(id, width, 'webp'))
    if (!file) return undefined
    const avif = await convertToAvif(await readFile(file))
    await store.put(pictureKey(id, width, 'avif'), avif, 'image/avif')
    bytes += avif.length
  }
  return bytes
}

async function removeAvif(store: Store, { id, widths }: MediaRow) {
  for (const width of widths) await store.remove(pictureKey(id, width, 'avif'))
}

async function readFile({ stream }: StoredFile) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Deletes pictures that have been unused for a day. */
export async function deleteUnusedPictures(db: Db, now: Date) {
  const before = new Date(now.getTime() - unusedPictureHours * hourMs)
  const deleteBatch = () =>
    transact(db, async (tx) => {
      const unused = await lockUnusedPictures(tx, before, batchSize)
      await discardPictures(tx, unused, now)
      return unused.length
    })
  while ((await deleteBatch()) === batchSize);
}

/** Deletes discarded files. An interrupted run is continued by the next. */
export async function removeDiscardedFiles({ db, store }: MediaContext) {
  for (;;) {
    const keys = await listDiscardedFiles(db, batchSize)
    for (const key of keys) {
      await store.remove(key)
      await deleteDiscardedFile(db, key)
    }
    if (keys.length < batchSize) return
  }
}

/** Deletes files without a row, from uploads that were interrupted at least an hour ago. */
export async function removeOrphanedFiles({ db, store }: MediaContext, now: Date) {
  const before = now.getTime() - hourMs
  let batch: string[] = []
  for await (const { key, changedAt } of store.list(picturesPrefix)) {
    if (changedAt.getTime() < before) batch.push(key)
    if (batch.length < batchSize) continue
    await removeWithoutRow({ db, store }, batch)
    batch = []
  }
  await removeWithoutRow({ db, store }, batch)
}

async function removeWithoutRow({ db, store }: MediaContext, keys: string[]) {
  const ids = [...new Set(keys.flatMap((key) => pictureIdOf(key) ?? []))]
  const saved = new Set((await listPictures(db, ids)).map(({ id }) => id))
  for (const key of keys) {
    if (!saved.has(pictureIdOf(key) ?? '')) await store.remove(key)
  }
}
