import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { markPicturesUnused, markPicturesUsed } from '../media/queries.ts'
import { lockServicePictures, replacePictures, selectPictures } from './pictures.queries.ts'
import { type FieldErrors, parseImageUrls } from './rules.ts'

type ImagesInput = { images?: string[] | undefined; image_alts?: string[] | undefined }

/** Saves which of the owner's pictures a service shows and their alternative texts. Omitted lists stay unchanged. */
export async function savePictures(
  { db: tx, now }: { db: Db; now: Date },
  { id, ownerId }: { id: string; ownerId: string },
  { images, image_alts: alts }: ImagesInput,
) {
  if (!images && !alts) return
  await lockServicePictures(tx, id)
  const before = await selectPictures(tx, id)
  const currentAlts = new Map(before.map(({ picture, alt }) => [picture.id, alt]))
  const ids = images ? await claimPictures(tx, images, ownerId) : [...currentAlts.keys()]
  if (alts && alts.length > ids.length) refuse({ image_alts: 'field_too_many' })

  const altOf = (mediaId: string, index: number) => alts?.[index] ?? currentAlts.get(mediaId) ?? ''
  const shown = ids.map((mediaId, index) => ({ mediaId, alt: altOf(mediaId, index) }))
  await replacePictures(tx, id, shown)
  const dropped = [...currentAlts.keys()].filter((mediaId) => !ids.includes(mediaId))
  if (dropped.length > 0) await markPicturesUnused(tx, dropped, now)
}

async function claimPictures(tx: Db, urls: string[], ownerId: string) {
  const { ids, errors } = parseImageUrls(urls)
  if (Object.keys(errors).length > 0) refuse(errors)
  if (ids.length === 0) return ids
  const mine = new Set((await markPicturesUsed(tx, ids, ownerId)).map(({ id }) => id))
  const foreign = ids.flatMap((id, index) => (mine.has(id) ? [] : [`images.${index}`]))
  if (foreign.length > 0) refuse(Object.fromEntries(foreign.map((name) => [name, 'field_picture'])))
  return ids
}

function refuse(fields: FieldErrors): never {
  throw new Refusal('invalid_input', { fields })
}
