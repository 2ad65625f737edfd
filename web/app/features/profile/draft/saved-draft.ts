import type { Picture } from '@ujuzi/contract/businesses/media'
import { hasFieldsOf, keptDrafts } from '#app/lib/storage/saved-draft.ts'
import type { Draft } from './draft.ts'

export type Place = { name: string; latitude: number; longitude: number }

/** What somebody has typed and not saved, with all that is needed to show it and to merge it later. */
export type Kept = {
  /** The version of the profile that was changed, and what stood there. */
  version: number
  base: Draft
  draft: Draft
  /** Uploaded or found meanwhile: the profile does not know them yet. */
  pictures: Picture[]
  places: Record<string, Place>
}

export const draftName = (id: string) => `profile-draft-${id}`

/** A draft of other fields than those of today is none. */
export const draftsLike = (today: Draft) =>
  keptDrafts<Kept>(
    ({ base, draft, pictures, places }) =>
      hasFieldsOf(base, today) &&
      hasFieldsOf(draft, today) &&
      Array.isArray(pictures) &&
      Boolean(places),
  )
