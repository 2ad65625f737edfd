import { cacheMs } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { autocompletePlaces } from '@ujuzi/contract/places/places'
import { listSuggestions, type Suggestion as Suggested } from '@ujuzi/contract/search/search'
import { call } from '#app/lib/http/api.ts'
import type { Suggestion } from '#app/ui/form/use-combobox.ts'

export type WordSuggestion = Suggestion & Pick<Suggested, 'kind' | 'category' | 'id'>

/** Towns and districts whose name starts with the typed text. */
export const suggestPlaces = cached((name, _, signal) =>
  loadPlaces({ name, districts: 'true' }, signal),
)

/** Towns whose name starts with the typed text, for an address. */
export const suggestTowns = cached((name, _, signal) => loadPlaces({ name }, signal))

async function loadPlaces(
  query: { name: string; districts?: 'true' },
  signal: AbortSignal,
): Promise<Suggestion[] | undefined> {
  const response = await call(autocompletePlaces, { query }, { signal })
  if (!response.ok) return
  return response.data.data.predictions.map(({ place_id, description }) => ({
    key: place_id,
    label: description,
    hiddenFields: { place_id },
  }))
}

/** Categories, services and businesses, those near the town first. */
export const suggestWords = cached(
  async (q, place_id, signal): Promise<WordSuggestion[] | undefined> => {
    const response = await call(listSuggestions, { query: { q, place_id } }, { signal })
    if (!response.ok) return
    return response.data.results.map(({ kind, text, category, id, location }) => ({
      key: `${kind} ${id ?? category ?? text}`,
      label: text,
      kind,
      category,
      id,
      detail: kind === 'category' ? m.search_category() : (location ?? undefined),
    }))
  },
)

type LoadSuggestions<S> = (
  typed: string,
  near: string,
  signal: AbortSignal,
) => Promise<S[] | undefined>

/** Caches results for ten minutes; a failure gives undefined and is not cached. */
function cached<S>(load: LoadSuggestions<S>) {
  const cache = new Map<string, { at: number; list: S[] }>()
  return async (typed: string, near: string, signal: AbortSignal): Promise<S[] | undefined> => {
    const text = typed.trim().toLowerCase()
    const key = `${near}|${text}`
    const hit = cache.get(key)
    if (hit && Date.now() - hit.at < cacheMs.locationSuggestions) return hit.list
    const list = await load(text, near, signal)
    if (!list) return
    cache.set(key, { at: Date.now(), list })
    return list
  }
}
