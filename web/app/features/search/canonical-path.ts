import { defaultSort } from '@ujuzi/contract/api/options'
import type { SearchPage } from './search-page.ts'

/**
 * The address of a page that lasts: a trade, a town, or both, with somebody to be found. Words, distances, days,
 * other orders and further pages are for the moment.
 */
export function lastingPath({ params, town, townFrom, found }: SearchPage) {
  const { q, position, radiusKm, date, time, sort, cursor, category, placeId } = params
  if (found.state !== 'found' || found.count === 0 || !town) return undefined
  if (q || position || radiusKm || date || time || cursor || sort !== defaultSort) return undefined
  const lasting = new URLSearchParams()
  if (category) lasting.set('category', category)
  if (townFrom === 'address') lasting.set('place_id', placeId)
  return lasting.size > 0 ? `/services?${lasting}` : '/services'
}

/** A town that is only assumed is no part of what the page is. */
export const placeOf = ({ town, townFrom }: SearchPage) =>
  townFrom === 'visitor' ? undefined : town?.split(',')[0]
