import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { markShown, markUnshown } from '../media/queries.ts'
import { holdPictures, listPictures, replacePictures } from './pictures.queries.ts'
import { type Faults, readImages } from './rules.ts'

type Wanted = { images?: string[] | undefined; image_alts?: string[] | undefined }

/** Shows these pictures of the owner's with a service, and what is said of each; what is not named stays. */
export async function keepPictures(
  { db: tx, now }: { db: Db; now: Date },
  { id, ownerId }: { id: string; ownerId: string },
  { images, image_alts: alts }: Wanted,
) {
  if (!images && !alts) return
  await holdPictures(tx, id)
  const before = (await listPictures(tx, [id])).get(id) ?? []
  const told = new Map(before.map(({ picture, alt }) => [picture.id, alt]))
  const ids = images ? await showPictures(tx, images, ownerId) : [...told.keys()]
  if (alts && alts.length > ids.length) refuse({ image_alts: 'field_too_many' })

  const altOf = (mediaId: string, place: number) => alts?.[place] ?? told.get(mediaId) ?? ''
  const shown = ids.map((mediaId, place) => ({ mediaId, alt: altOf(mediaId, place) }))
  await replacePictures(tx, id, shown)
  const dropped = [...told.keys()].filter((mediaId) => !ids.includes(mediaId))
  if (dropped.length > 0) await markUnshown(tx, dropped, now)
}

async function showPictures(tx: Db, addresses: string[], ownerId: string) {
  const { ids, faults } = readImages(addresses)
  if (Object.keys(faults).length > 0) refuse(faults)
  if (ids.length === 0) return ids
  const mine = new Set((await markShown(tx, ids, ownerId)).map(({ id }) => id))
  const foreign = ids.flatMap((id, place) => (mine.has(id) ? [] : [`images.${place}`]))
  if (foreign.length > 0) refuse(Object.fromEntries(foreign.map((name) => [name, 'field_picture'])))
  return ids
}

function refuse(fields: Faults): never {
  throw new Refusal('invalid_input', { fields })
}
