import type { Picture } from '@ujuzi/contract/media/media'
import { createDraftStore, hasAllFields } from '#app/lib/storage/saved-draft.ts'
import type { Draft } from './draft.ts'

export type Place = { name: string; latitude: number; longitude: number }

/** Unsaved changes of a profile, with all that is needed to show and to merge them later. */
export type SavedDraft = {
  /** Version of the profile that was changed, and its values then. */
  version: number
  base: Draft
  draft: Draft
  /** References of the draft that are not part of the saved profile yet. */
  pictures: Picture[]
  places: Record<string, Place>
}

export const draftKey = (id: string) => `profile-draft-${id}`

/** Ignores drafts whose fields differ from those of the current form. */
export const createProfileDraftStore = (today: Draft) =>
  createDraftStore<SavedDraft>(
    ({ base, draft, pictures, places }) =>
      hasAllFields(base, today) &&
      hasAllFields(draft, today) &&
      Array.isArray(pictures) &&
      Boolean(places),
  )
