import { createDraftStore, hasAllFields } from '#app/lib/storage/saved-draft.ts'
import type { SettingsDraft } from './settings-draft.ts'

/** Names of towns by id. */
export type TownNames = Record<string, string>

/** Unsaved changes, with all that is needed to show and to merge them later. */
export type SavedSettingsDraft = {
  /** Version of the settings that were changed, and their values then. */
  version: number
  base: SettingsDraft
  draft: SettingsDraft
  /** Towns that the draft added. */
  towns: TownNames
}

/** Ignores drafts whose fields differ from those of the current form. */
export const createSettingsDraftStore = (today: SettingsDraft) =>
  createDraftStore<SavedSettingsDraft>(
    ({ base, draft, towns }) =>
      hasAllFields(base, today) && hasAllFields(draft, today) && Boolean(towns),
  )
