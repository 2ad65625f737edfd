import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { countryName, isCountry } from '@ujuzi/contract/locale/countries'
import { getLocale } from '@ujuzi/contract/runtime'
import { useState } from 'react'
import type { Editor, Faults } from '#app/features/profile/editor.ts'
import { changedKeys, draftOf } from './draft.ts'
import { draftName, draftsLike, type Kept, type Place } from './saved-draft.ts'

/** The draft of a profile: what was typed, where it is kept, and what was wrong with it. */
export function useDraft(profile: ProfessionalProfile, town: Place | undefined) {
  const saved = draftOf(profile)
  const name = draftName(profile.id)
  const [drafts] = useState(() => draftsLike(saved))
  const kept = drafts.useDraft(name)
  const [faults, setFaults] = useState<Faults>({})

  const keep = (next: Kept) => drafts.keep(name, next)
  const edit: Editor['edit'] = (change, found = {}) => {
    // As it stands by now: an upload may end long after the screen was drawn.
    const from = drafts.read(name)
    if (!from) return
    const changes = change(from.draft)
    setFaults((before) => withoutFaults(before, Object.keys(changes)))
    keep({
      ...from,
      draft: { ...from.draft, ...changes },
      pictures: [...from.pictures, ...(found.pictures ?? [])],
      places: { ...from.places, ...found.places },
    })
  }
  const editor: Editor = {
    profile,
    draft: kept?.draft ?? saved,
    editing: Boolean(kept),
    faults,
    edit,
    put: (key, value) => edit(() => ({ [key]: value })),
    pictureAt: (address) =>
      [...(kept?.pictures ?? []), ...profile.pictures].find(({ url }) => url === address),
    places: { ...placesOf(profile, town), ...kept?.places },
  }
  return {
    editor,
    kept,
    setFaults,
    changes: kept ? changedKeys(kept.base, kept.draft) : [],
    begin: () =>
      keep({ version: profile.version, base: saved, draft: saved, pictures: [], places: {} }),
    drop: () => {
      drafts.forget(name)
      // Other faults than before, so the screen is drawn anew, without the draft.
      setFaults({})
    },
    keep,
    read: () => drafts.read(name),
  }
}

const withoutFaults = (faults: Faults, keys: string[]): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter(
      ([path]) => !keys.some((key) => path === key || path.startsWith(`${key}.`)),
    ),
  )

/** The towns that the profile itself can name. */
function placesOf(profile: ProfessionalProfile, town: Place | undefined): Record<string, Place> {
  const { location, service_area_names } = profile
  const { place_id, service_areas, coordinates } = location
  const areas = service_areas.map((id, place) => [
    id,
    { name: service_area_names[place] ?? id, ...coordinates },
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
