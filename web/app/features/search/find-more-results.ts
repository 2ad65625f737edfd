import { call } from '#app/lib/http/api.ts'
import { findProfessionals, type SearchPage, type SearchResult } from './search-page.ts'

/** The page extended to `shown` results; undefined if they cannot be loaded. */
export async function loadMoreResults(
  page: SearchPage,
  found: Extract<SearchResult, { state: 'found' }>,
  shown: number,
): Promise<SearchPage | undefined> {
  const { params } = page
  const missingCount = shown - found.results.length
  if (missingCount <= 0 || !found.next) return
  const rest = await findProfessionals(call, { ...params, cursor: found.next, shown: missingCount })
  if (rest.found.state !== 'found') return
  const shownIds = new Set(found.results.map(({ id }) => id))
  const results = [...found.results, ...rest.found.results.filter(({ id }) => !shownIds.has(id))]
  return {
    ...page,
    params: { ...params, shown },
    found: { ...found, results, next: rest.found.next },
  }
}
