import { autocompletePlaces } from '@ujuzi/contract/places/places'
import { call } from '#app/lib/http/api.ts'
import type { ComboboxSuggestion } from '#app/ui/form/use-combobox.ts'

export type Town = ComboboxSuggestion & { latitude: number; longitude: number }

/** Towns whose name starts with the typed text; undefined if the request fails. */
export async function findTowns(name: string, signal: AbortSignal): Promise<Town[] | undefined> {
  const response = await call(autocompletePlaces, { query: { name: name.trim() } }, { signal })
  if (!response.ok) return
  return response.data.data.predictions.map(({ place_id, description, latitude, longitude }) => ({
    key: place_id,
    label: description,
    latitude,
    longitude,
  }))
}
