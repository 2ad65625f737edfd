import { locationDebounceMs, minQueryLength } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { type SearchParams, searchPath } from '#app/features/search/search-params.ts'
import { Combobox } from '#app/ui/form/combobox.tsx'
import type { WordSuggestion } from './suggestions.ts'

/** Search words. A suggested category becomes a filter, a service is searched for, a business is opened. */
export function WordBox({ params }: { params: SearchParams }) {
  const navigate = useNavigate()
  const { q, placeId } = params
  const choose = ({ kind, id, category, label }: WordSuggestion) => {
    if (kind === 'business' && id) navigate(`/services/${id}`)
    else if (kind === 'category' && category) navigate(searchPath(params, { q: '', category }))
    else navigate(searchPath(params, { q: label }))
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
      onChoose={choose}
      minLength={minQueryLength}
      debounceMs={locationDebounceMs}
    />
  )
}

const suggest = async (typed: string, near: string, signal: AbortSignal) =>
  (await import('./suggestions.ts')).suggestWords(typed, near, signal)
