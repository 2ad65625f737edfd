import { filterCountsPath } from '@ujuzi/contract/search/filter-limits'
import type { FilterCounts } from '@ujuzi/contract/search/search'
import { useEffect, useState } from 'react'
import { filterQuery, queryText } from '#app/features/search/filter-query.ts'
import type { SearchPage } from '#app/features/search/search-page.ts'

/** The number of results each filter would leave; requested when the list is drawn, undefined until then. */
export function useFilterCounts({ params, found, prices }: SearchPage) {
  const [loaded, setLoaded] = useState<{ key: string; counts: FilterCounts }>()
  const hasResults = found.state === 'found'
  const key = hasResults ? queryText({ ...filterQuery(params), currency: prices.currency }) : ''
  useEffect(() => {
    if (!key) return
    const controller = new AbortController()
    fetchCounts(key, controller.signal).then(
      (counts) => counts && setLoaded({ key, counts }),
      // Without counts the filters work as well.
      () => undefined,
    )
    return () => controller.abort()
  }, [key])
  return loaded?.key === key ? loaded.counts : undefined
}

async function fetchCounts(query: string, signal: AbortSignal) {
  const response = await fetch(`${filterCountsPath}?${query}`, { signal })
  return response.ok ? ((await response.json()) as FilterCounts) : undefined
}
