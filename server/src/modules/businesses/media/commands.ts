import { pictureAddress, pictureIdIn } from '@ujuzi/contract/businesses/media-url'
import type { Db } from '../../../platform/db/db.ts'
import { markShown } from '../../media/queries.ts'
import type { MediaRow } from '../../media/tables.ts'
import type { Profile } from '../profile/queries.ts'
import { type Change, type Faults, repeatedFaults } from '../profile/rules.ts'

type Slot = { path: string; address: string }

/** The pictures that a change names, by their ids; those that are not the owner's are marked. */
export async function readPictures(tx: Db, profile: Profile, change: Change) {
  const faults: Faults = repeatedFaults(
    (i) => `portfolio.profile_images.${i}`,
    (change.portfolio?.profile_images ?? []).map((address) => pictureIdIn(address) ?? address),
  )
  const known = new Map(profile.pictures.map((picture) => [picture.id, picture]))
  const named = slotsOf(profile, change).map(({ path, address }) => ({
    path,
    id: pictureIdIn(address),
  }))
  const fresh = [...new Set(named.flatMap(({ id }) => (id && !known.has(id) ? [id] : [])))]
  const owned = fresh.length > 0 ? await markShown(tx, fresh, profile.owner.id) : []
  for (const picture of owned) known.set(picture.id, picture)
  for (const { path, id } of named) {
    if (!id || !known.has(id)) faults[path] = 'field_picture'
  }
  return { faults, known }
}

function slotsOf(profile: Profile, { personal, business, portfolio }: Change): Slot[] {
  const unchanged = new Map(profile.samples.map(({ id, imageUrl }) => [id, imageUrl]))
  const slots: (Partial<Slot> & { path: string })[] = [
    { path: 'personal.profile_picture', address: personal?.profile_picture ?? undefined },
    { path: 'business.business_logo', address: business?.business_logo ?? undefined },
    ...(portfolio?.profile_images ?? []).map((address, i) => ({
      path: `portfolio.profile_images.${i}`,
      address,
    })),
    ...(portfolio?.work_samples ?? []).map((piece, i) => ({
      path: `portfolio.work_samples.${i}.image_url`,
      address: unchanged.get(piece.id ?? '') === piece.image_url ? undefined : piece.image_url,
    })),
  ].map(({ path, address }) => ({ path, ...(address !== undefined && { address }) }))
  return slots.flatMap(({ path, address }) => (address === undefined ? [] : [{ path, address }]))
}

/** The picture at an address, as the tables keep it. */
export function pictureAt(known: ReadonlyMap<string, MediaRow>, address: string | null) {
  return known.get((address && pictureIdIn(address)) ?? '')
}

export const addressOf = ({ id, width }: MediaRow) => pictureAddress(id, width)
