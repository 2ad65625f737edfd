import { cacheMs } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { autocompletePlaces } from '@ujuzi/contract/search/places'
import { listSuggestions, type Suggestion as Suggested } from '@ujuzi/contract/search/search'
import { call } from '#app/lib/http/api.ts'
import type { Suggestion } from '#app/ui/form/use-combobox.ts'

export type WordSuggestion = Suggestion & Pick<Suggested, 'kind' | 'category' | 'id'>

/** Towns whose name begins with what was typed; nothing while the network is away. */
export const suggestPlaces = kept(async (name, _, signal): Promise<Suggestion[] | undefined> => {
  const answer = await call(autocompletePlaces, { query: { name } }, { signal })
  if (!answer.ok) return
  return answer.data.data.predictions.map(({ place_id, description }) => ({
    key: place_id,
    label: description,
    sends: { place_id },
  }))
})

/** Trades, services and businesses, those near the town first. */
export const suggestWords = kept(
  async (q, place_id, signal): Promise<WordSuggestion[] | undefined> => {
    const answer = await call(listSuggestions, { query: { q, place_id } }, { signal })
    if (!answer.ok) return
    return answer.data.results.map(({ kind, text, category, id, location }) => ({
      key: `${kind} ${id ?? category ?? text}`,
      label: text,
      kind,
      category,
      id,
      detail: kind === 'category' ? m.search_category() : (location ?? undefined),
    }))
  },
)

type Asking<S> = (typed: string, near: string, signal: AbortSignal) => Promise<S[] | undefined>

/** Answers are kept for ten minutes; refusals are not. */
function kept<S>(ask: Asking<S>) {
  const answers = new Map<string, { at: number; list: S[] }>()
  return async (typed: string, near: string, signal: AbortSignal): Promise<S[]> => {
    const text = typed.trim().toLowerCase()
    const key = `${near}|${text}`
    const known = answers.get(key)
    if (known && Date.now() - known.at < cacheMs.locationSuggestions) return known.list
    const list = await ask(text, near, signal)
    if (!list) return []
    answers.set(key, { at: Date.now(), list })
    return list
  }
}
