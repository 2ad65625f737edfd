import { unusedPictureHours } from '@ujuzi/contract/api/portal-limits'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { makeAvif } from '../../platform/images/pictures.ts'
import type { Store, StoredFile } from '../../platform/storage/store.ts'
import {
  discardPictures,
  findPictures,
  forgetDiscarded,
  listDiscarded,
  lockUnused,
  noteAvif,
} from './queries.ts'
import { pictureIdOf, pictureKey, picturesPrefix } from './rules.ts'
import type { MediaRow } from './tables.ts'

type Where = { db: Db; store: Store }

const hourMs = 3_600_000
const atOnce = 100

/** Adds the smaller form of every width. Done again it does the same; of a picture that is gone nothing stays. */
export async function addAvif({ db, store }: Where, id: string, now: Date) {
  const [picture] = await findPictures(db, [id])
  if (!picture || picture.avifAt) return
  let bytes = 0
  for (const width of picture.widths) {
    const file = await store.get(pictureKey(id, width, 'webp'))
    // Deleted meanwhile.
    if (!file) return removeAvif(store, picture)
    const avif = await makeAvif(await wholeOf(file))
    await store.put(pictureKey(id, width, 'avif'), avif, 'image/avif')
    bytes += avif.length
  }
  if (await noteAvif(db, id, bytes, now)) return
  const kept = await findPictures(db, [id])
  if (kept.length === 0) await removeAvif(store, picture)
}

async function removeAvif(store: Store, { id, widths }: MediaRow) {
  for (const width of widths) await store.remove(pictureKey(id, width, 'avif'))
}

async function wholeOf({ stream }: StoredFile) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Deletes pictures that nothing has shown for a day. */
export async function sweepUnused(db: Db, now: Date) {
  const before = new Date(now.getTime() - unusedPictureHours * hourMs)
  const sweep = () =>
    transact(db, async (tx) => {
      const unused = await lockUnused(tx, before, atOnce)
      await discardPictures(tx, unused, now)
      return unused.length
    })
  while ((await sweep()) === atOnce);
}

/** Deletes the files that were discarded; ended in between, it begins where it was. */
export async function removeDiscarded({ db, store }: Where) {
  for (;;) {
    const keys = await listDiscarded(db, atOnce)
    for (const key of keys) {
      await store.remove(key)
      await forgetDiscarded(db, key)
    }
    if (keys.length < atOnce) return
  }
}

/** Deletes files of pictures that never got their row: their upload ended in between, at least an hour ago. */
export async function removeStrays({ db, store }: Where, now: Date) {
  const before = now.getTime() - hourMs
  let batch: string[] = []
  for await (const { key, changedAt } of store.list(picturesPrefix)) {
    if (changedAt.getTime() < before) batch.push(key)
    if (batch.length < atOnce) continue
    await removeWithoutRow({ db, store }, batch)
    batch = []
  }
  await removeWithoutRow({ db, store }, batch)
}

async function removeWithoutRow({ db, store }: Where, keys: string[]) {
  const ids = [...new Set(keys.flatMap((key) => pictureIdOf(key) ?? []))]
  const kept = new Set((await findPictures(db, ids)).map(({ id }) => id))
  for (const key of keys) {
    if (!kept.has(pictureIdOf(key) ?? '')) await store.remove(key)
  }
}
