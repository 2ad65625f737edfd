import type { Currency } from '@ujuzi/contract/money/currencies'
import { countFilters, type FilterCounts } from '@ujuzi/contract/search/search'
import { useEffect, useState } from 'react'
import { filterQuery } from '#app/features/search/filter-query.ts'
import type { SearchPage } from '#app/features/search/search-page.ts'
import { call } from '#app/lib/http/api.ts'
import { whenIdle } from '#app/lib/page/when-idle.ts'

/** The number of results each filter would leave; requested when the list is drawn, undefined until then. */
export function useFilterCounts({ params, found }: SearchPage, currency: Currency) {
  const [loaded, setLoaded] = useState<{ key: string; counts: FilterCounts }>()
  const hasResults = found.state === 'found'
  const key = hasResults ? JSON.stringify({ ...filterQuery(params), currency }) : ''
  useEffect(() => {
    if (!key) return
    const controller = new AbortController()
    const stopWaiting = whenIdle(async () => {
      const query = JSON.parse(key)
      const response = await call(countFilters, { query }, { signal: controller.signal }).catch(
        () => undefined,
      )
      if (response?.ok && !controller.signal.aborted) setLoaded({ key, counts: response.data })
    })
    return () => {
      stopWaiting()
      controller.abort()
    }
  }, [key])
  return loaded?.key === key ? loaded.counts : undefined
}
