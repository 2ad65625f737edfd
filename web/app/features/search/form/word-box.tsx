import { locationDebounceMs, minQueryLength } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { type SearchParams, searchOf } from '#app/features/search/search-params.ts'
import { Combobox } from '#app/ui/form/combobox.tsx'
import type { WordSuggestion } from './suggestions.ts'

/** What to search for. A trade chosen is a filter, a service is searched, a business is gone to. */
export function WordBox({ params }: { params: SearchParams }) {
  const navigate = useNavigate()
  const { q, placeId } = params
  const go = ({ kind, id, category, label }: WordSuggestion) => {
    if (kind === 'business' && id) navigate(`/services/${id}`)
    else if (kind === 'category' && category) navigate(searchOf(params, { q: '', category }))
    else navigate(searchOf(params, { q: label }))
    return kind === 'category' ? '' : label
  }
  return (
    <Combobox
      label={m.search_words()}
      name="q"
      type="search"
      initial={{ key: q, label: q }}
      placeholder={m.search_words()}
      maxLength={200}
      icon={<Search aria-hidden className="size-5" />}
      listLabel={m.search_words_suggestions()}
      countText={(count) => m.search_words_count({ count })}
      search={(typed, signal) => suggest(typed, placeId, signal)}
      onChoose={go}
      minLength={minQueryLength}
      debounceMs={locationDebounceMs}
    />
  )
}

const suggest = async (typed: string, near: string, signal: AbortSignal) =>
  (await import('./suggestions.ts')).suggestWords(typed, near, signal)
