import { pictureFileUrl, pictureIdFromUrl } from '@ujuzi/contract/media/media-url'
import type { Db } from '../../../platform/db/db.ts'
import { markPicturesUsed } from '../../media/queries.ts'
import type { MediaRow } from '../../media/tables.ts'
import type { Profile } from '../profile/queries.ts'
import { duplicateErrors, type FieldErrors, type ProfileChange } from '../profile/rules.ts'

type PictureField = { path: string; url: string }

/**
 * Returns all pictures that the change may use, by id, and an error for each picture of another account. Marks pictures
 * that are new in the change as used.
 */
export async function claimPictures(tx: Db, profile: Profile, change: ProfileChange) {
  const errors: FieldErrors = duplicateErrors(
    (i) => `portfolio.profile_images.${i}`,
    (change.portfolio?.profile_images ?? []).map((url) => pictureIdFromUrl(url) ?? url),
  )
  const known = new Map(profile.pictures.map((picture) => [picture.id, picture]))
  const references = changedPictureFields(profile, change).map(({ path, url }) => ({
    path,
    id: pictureIdFromUrl(url),
  }))
  const unknownIds = [
    ...new Set(references.flatMap(({ id }) => (id && !known.has(id) ? [id] : []))),
  ]
  const owned =
    unknownIds.length > 0 ? await markPicturesUsed(tx, unknownIds, profile.owner.id) : []
  for (const picture of owned) known.set(picture.id, picture)
  for (const { path, id } of references) {
    if (!id || !known.has(id)) errors[path] = 'field_picture'
  }
  return { errors, known }
}

function changedPictureFields(
  profile: Profile,
  { personal, business, portfolio }: ProfileChange,
): PictureField[] {
  const unchanged = new Map(profile.samples.map(({ id, imageUrl }) => [id, imageUrl]))
  const fields: (Partial<PictureField> & { path: string })[] = [
    { path: 'personal.profile_picture', url: personal?.profile_picture ?? undefined },
    { path: 'business.business_logo', url: business?.business_logo ?? undefined },
    ...(portfolio?.profile_images ?? []).map((url, i) => ({
      path: `portfolio.profile_images.${i}`,
      url,
    })),
    ...(portfolio?.work_samples ?? []).map((sample, i) => ({
      path: `portfolio.work_samples.${i}.image_url`,
      url: unchanged.get(sample.id ?? '') === sample.image_url ? undefined : sample.image_url,
    })),
  ].map(({ path, url }) => ({ path, ...(url !== undefined && { url }) }))
  return fields.flatMap(({ path, url }) => (url === undefined ? [] : [{ path, url }]))
}

/** Row of the picture with this URL; undefined for other URLs. */
export function findPictureByUrl(known: ReadonlyMap<string, MediaRow>, url: string | null) {
  return known.get((url && pictureIdFromUrl(url)) ?? '')
}

export const pictureUrl = ({ id, width }: MediaRow) => pictureFileUrl(id, width)
