import { locationDebounceMs } from '@ujuzi/contract/api/limits'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { listPath } from '#app/features/services/service-paths.ts'
import { searchWith } from './service-search.ts'

/**
 * The words of a search: typed at once, in the address a moment later. The first letter makes an entry for the back
 * button, further ones write over it; going back brings the words of then.
 */
export function useTypedSearch() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [words, setWords] = useState({ typed: q, sent: q, seen: q })
  useEffect(() => () => clearTimeout(timer.current), [])
  // The address has changed, and not because of what was typed here.
  if (q !== words.seen) {
    setWords({ typed: q === words.sent ? words.typed : q, sent: q, seen: q })
  }

  function send(typed: string) {
    clearTimeout(timer.current)
    const wanted = typed.trim()
    if (wanted === q) return
    setWords((now) => ({ ...now, sent: wanted }))
    const replace = q !== '' && wanted !== ''
    navigate(listPath + searchWith(search, { q: wanted }), { replace, preventScrollReset: true })
  }

  function type(typed: string) {
    setWords((now) => ({ ...now, typed }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(typed), locationDebounceMs)
  }

  // The moment later must go by the address of then.
  const latest = useRef(send)
  latest.current = send
  return { typed: words.typed, type, send: () => send(words.typed) }
}
