import { locationDebounceMs, minQueryLength } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import type { Category } from '@ujuzi/contract/services/categories'
import { Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Combobox } from '#app/ui/form/combobox.tsx'
import type { WordSuggestion } from './suggest-words.ts'

/** Words or a category. */
type WordSearch = { q: string } | { q: ''; category: Category }

type Props = {
  label: string
  placeholder: string
  words: string
  /** Id of the place whose businesses are suggested first; empty for everywhere. */
  near: string
  /** Also suggests for the initial words, as soon as the box is shown. */
  suggestsFirst?: boolean
  /** Id of the field, where a link leads to it. */
  fieldId?: string
  /** Set where another field follows, which the list would cover on phones. */
  pushesContent?: boolean
  /** URL of the search, relative to the page. */
  searchUrl: (search: WordSearch) => string
}

/** Search words. A suggested category becomes a filter, a service is searched for, a business is opened. */
export function WordBox({
  label,
  placeholder,
  words,
  near,
  suggestsFirst,
  pushesContent,
  fieldId,
  searchUrl,
}: Props) {
  const navigate = useNavigate()
  const choose = ({ kind, id, category, label: text }: WordSuggestion) => {
    if (kind === 'business' && id) navigate(`/services/${id}`)
    else if (kind === 'category' && category) navigate(searchUrl({ q: '', category }))
    else navigate(searchUrl({ q: text }))
    return kind === 'service' ? text : ''
  }
  return (
    <Combobox
      label={label}
      name="q"
      type="search"
      initial={{ key: words, label: words }}
      placeholder={placeholder}
      maxLength={200}
      icon={<Search aria-hidden className="size-5" />}
      listLabel={m.search_words_suggestions()}
      countText={(count) => m.search_words_count({ count })}
      search={(typed, signal) => suggest(typed, near, signal)}
      searchesFirst={suggestsFirst}
      pushesContent={pushesContent}
      fieldId={fieldId}
      onChoose={choose}
      minLength={minQueryLength}
      debounceMs={locationDebounceMs}
    />
  )
}

/** Loaded when something is typed: most visitors never do. */
const suggest = async (typed: string, near: string, signal: AbortSignal) =>
  (await import('./suggest-words.ts')).suggestWords(typed, near, signal)
