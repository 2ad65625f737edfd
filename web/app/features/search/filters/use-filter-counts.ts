import type { Currency } from '@ujuzi/contract/money/currencies'
import { countFilters, type FilterCounts } from '@ujuzi/contract/search/search'
import { useEffect, useState } from 'react'
import { filterQuery } from '#app/features/search/filter-query.ts'
import type { SearchPage } from '#app/features/search/search-page.ts'
import { call } from '#app/lib/http/api.ts'

/** The number of results each filter would leave; requested when the list is drawn, undefined until then. */
export function useFilterCounts({ params, found }: SearchPage, currency: Currency) {
  const [loaded, setLoaded] = useState<{ key: string; counts: FilterCounts }>()
  const hasResults = found.state === 'found'
  const key = hasResults ? JSON.stringify({ ...filterQuery(params), currency }) : ''
  useEffect(() => {
    if (!key) return
    const controller = new AbortController()
    call(countFilters, { query: JSON.parse(key) }, { signal: controller.signal }).then(
      (response) => response.ok && setLoaded({ key, counts: response.data }),
      // Without counts the filters work as well.
      () => undefined,
    )
    return () => controller.abort()
  }, [key])
  return loaded?.key === key ? loaded.counts : undefined
}
