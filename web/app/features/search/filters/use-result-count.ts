import { professionalsPath } from '@ujuzi/contract/search/filter-limits'
import type { ProfessionalList } from '@ujuzi/contract/search/search'
import { useEffect, useState } from 'react'
import { filterQuery, placeAsWords, queryText } from '#app/features/search/filter-query.ts'
import type { FoundCount } from '#app/features/search/results/found-text.ts'
import type { SearchPage } from '#app/features/search/search-page.ts'
import type { SearchParams } from '#app/features/search/search-params.ts'

type ResultCount =
  | { state: 'counting' }
  /** `offline` if that is why. */
  | { state: 'unknown'; offline: boolean }
  | ({ state: 'known' } & FoundCount)

/** Pause after a choice in which another one replaces it. */
const pauseMs = 250

/**
 * The number of results that other filters of a search would leave. Those of the page need no request. A request of
 * filters that are no longer chosen is cancelled, and one that failed is repeated once the browser is online again.
 */
export function useResultCount({ params, found }: SearchPage, draft: SearchParams): ResultCount {
  const [answer, setAnswer] = useState<{ key: string; count: ResultCount }>()
  const key = countQuery(draft, found)
  const isShown = found.state === 'found' && key === countQuery(params, found)
  const isCountable = found.state !== 'unknown_place'
  useEffect(() => {
    if (isShown || !isCountable) return
    const controller = new AbortController()
    const count = () =>
      fetchCount(key, controller.signal).then(
        (count) => setAnswer({ key, count }),
        () => {
          if (controller.signal.aborted) return
          setAnswer({ key, count: { state: 'unknown', offline: !navigator.onLine } })
        },
      )
    const pause = setTimeout(count, pauseMs)
    addEventListener('online', count, { signal: controller.signal })
    return () => {
      clearTimeout(pause)
      controller.abort()
    }
  }, [key, isShown, isCountable])
  if (isShown) {
    return { state: 'known', count: found.count, count_is_about: found.count_is_about }
  }
  if (!isCountable) return { state: 'unknown', offline: false }
  return answer?.key === key ? answer.count : { state: 'counting' }
}

function countQuery(params: SearchParams, found: SearchPage['found']) {
  const isByWords = found.state === 'found' && found.placeWords
  return queryText({ ...filterQuery(isByWords ? placeAsWords(params) : params), limit: 1 })
}

async function fetchCount(query: string, signal: AbortSignal): Promise<ResultCount> {
  const response = await fetch(`${professionalsPath}?${query}`, { signal })
  if (!response.ok) return { state: 'unknown', offline: false }
  const { count, count_is_about } = (await response.json()) as ProfessionalList
  return { state: 'known', count, count_is_about }
}
