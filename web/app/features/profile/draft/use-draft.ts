import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { countryName, isCountry } from '@ujuzi/contract/locale/countries'
import { getLocale } from '@ujuzi/contract/runtime'
import { useState } from 'react'
import type { FieldErrors } from '#app/domain/draft/field-errors.ts'
import { withoutErrors } from '#app/domain/draft/field-errors.ts'
import type { Editor } from '#app/features/profile/editor.ts'
import { changedFields, toDraft } from './draft.ts'
import { createProfileDraftStore, draftKey, type Place, type SavedDraft } from './saved-draft.ts'

/** State of a profile form: the saved draft, the edits and the field errors. */
export function useDraft(profile: ProfessionalProfile, town: Place | undefined) {
  const saved = toDraft(profile)
  const name = draftKey(profile.id)
  const [drafts] = useState(() => createProfileDraftStore(saved))
  const savedDraft = drafts.useDraft(name)
  const [errors, setErrors] = useState<FieldErrors>({})

  const save = (next: SavedDraft) => drafts.save(name, next)
  const edit: Editor['edit'] = (change, found = {}) => {
    // Reads the latest draft: an upload can finish long after this render.
    const latest = drafts.read(name)
    if (!latest) return
    const changes = change(latest.draft)
    setErrors((previous) => withoutErrors(previous, Object.keys(changes)))
    save({
      ...latest,
      draft: { ...latest.draft, ...changes },
      pictures: [...latest.pictures, ...(found.pictures ?? [])],
      places: { ...latest.places, ...found.places },
    })
  }
  const editor: Editor = {
    profile,
    draft: savedDraft?.draft ?? saved,
    editing: Boolean(savedDraft),
    errors,
    edit,
    setField: (key, value) => edit(() => ({ [key]: value })),
    pictureByUrl: (address) =>
      [...(savedDraft?.pictures ?? []), ...profile.pictures].find(({ url }) => url === address),
    places: { ...placesOf(profile, town), ...savedDraft?.places },
  }
  return {
    editor,
    savedDraft,
    setErrors,
    changes: savedDraft ? changedFields(savedDraft.base, savedDraft.draft) : [],
    start: () =>
      save({ version: profile.version, base: saved, draft: saved, pictures: [], places: {} }),
    discard: () => {
      drafts.remove(name)
      // Changing the errors renders the form again, now without the draft.
      setErrors({})
    },
    save,
    read: () => drafts.read(name),
  }
}

/** Towns named by the profile itself, by id. */
function placesOf(profile: ProfessionalProfile, town: Place | undefined): Record<string, Place> {
  const { location, service_area_names } = profile
  const { place_id, service_areas, coordinates } = location
  const areas = service_areas.map((id, index) => [
    id,
    { name: service_area_names[index] ?? id, ...coordinates },
  ])
  return {
    ...Object.fromEntries(areas),
    [place_id]: town ?? { name: townText(profile), ...coordinates },
  }
}

/** Douala, Littoral, Cameroon */
export const townText = ({ location: { city, state, country } }: ProfessionalProfile) =>
  [city, state, isCountry(country) ? countryName(country, getLocale()) : country]
    .filter(Boolean)
    .join(', ')
