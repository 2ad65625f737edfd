import { locationDebounceMs } from '@ujuzi/contract/api/limits'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { listPath } from '#app/features/services/service-paths.ts'
import { searchWithFilters } from './service-search.ts'

/**
 * Search text: shown immediately, and written to the URL after a delay. The first letter adds a history entry and later
 * ones replace it; going back restores the earlier text.
 */
export function useTypedSearch() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [words, setWords] = useState({ typed: q, sent: q, seen: q })
  useEffect(() => () => clearTimeout(timer.current), [])
  // The URL changed through navigation, not through typing here.
  if (q !== words.seen) {
    setWords({ typed: q === words.sent ? words.typed : q, sent: q, seen: q })
  }

  function send(typed: string) {
    clearTimeout(timer.current)
    const query = typed.trim()
    if (query === q) return
    setWords((current) => ({ ...current, sent: query }))
    const replace = q !== '' && query !== ''
    navigate(listPath + searchWithFilters(search, { q: query }), {
      replace,
      preventScrollReset: true,
    })
  }

  function type(typed: string) {
    setWords((current) => ({ ...current, typed }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(typed), locationDebounceMs)
  }

  // The delayed update must use the URL of that moment.
  const latest = useRef(send)
  latest.current = send
  return { typed: words.typed, type, send: () => send(words.typed) }
}
