import { m } from '@ujuzi/contract/messages'
import { listSuggestions, type Suggestion as Suggested } from '@ujuzi/contract/search/search'
import { call } from '#app/lib/http/api.ts'
import { cacheSuggestions } from '#app/lib/http/cached-suggestions.ts'
import type { ComboboxSuggestion } from '#app/ui/form/use-combobox.ts'

export type WordSuggestion = ComboboxSuggestion & Pick<Suggested, 'kind' | 'category' | 'id'>

/** Categories, services and businesses, those near the town first. */
export const suggestWords = cacheSuggestions(
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
