import { defaultSort } from '@ujuzi/contract/search/options'
import { hasPropertyFilters } from './filters/property-filters.ts'
import type { SearchPage } from './search-page.ts'

/**
 * Canonical path of a results page: by category, town or both, if it has results. Searches by words, distance or date,
 * other sort orders and further pages have none.
 */
export function canonicalPath({ params, town, townFrom, found }: SearchPage) {
  const { q, position, radiusKm, date, time, sort, cursor, category, placeId } = params
  if (found.state !== 'found' || found.count === 0 || !town) return undefined
  if (q || position || radiusKm || date || time || cursor || sort !== defaultSort) return undefined
  if (hasPropertyFilters(params)) return undefined
  const query = new URLSearchParams()
  if (category) query.set('category', category)
  if (townFrom === 'address') query.set('place_id', placeId)
  return query.size > 0 ? `/services?${query}` : '/services'
}

/** The town, unless it is only assumed from the visitor's saved place. */
export const canonicalTown = ({ town, townFrom }: SearchPage) =>
  townFrom === 'visitor' ? undefined : town?.split(',')[0]
