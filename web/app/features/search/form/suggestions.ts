import { autocompletePlaces } from '@ujuzi/contract/places/places'
import { call } from '#app/lib/http/api.ts'
import { cacheSuggestions } from '#app/lib/http/cached-suggestions.ts'
import type { ComboboxSuggestion } from '#app/ui/form/use-combobox.ts'

/** Towns and districts whose name starts with the typed text. */
export const suggestPlaces = cacheSuggestions((name, _, signal) =>
  loadPlaces({ name, districts: 'true' }, signal),
)

/** Towns whose name starts with the typed text, for an address. */
export const suggestTowns = cacheSuggestions((name, _, signal) => loadPlaces({ name }, signal))

async function loadPlaces(
  query: { name: string; districts?: 'true' },
  signal: AbortSignal,
): Promise<ComboboxSuggestion[] | undefined> {
  const response = await call(autocompletePlaces, { query }, { signal })
  if (!response.ok) return
  return response.data.data.predictions.map(({ place_id, description }) => ({
    key: place_id,
    label: description,
    hiddenFields: { place_id },
  }))
}
