import type { CallInput } from '@ujuzi/contract/api/endpoint'
import { topRatingMin } from '@ujuzi/contract/search/filter-limits'
import type { countFilters } from '@ujuzi/contract/search/search'
import type { SearchParams } from './search-params.ts'

/** Filters of a search as query parameters of the API, shared by the list, its counts and the map. */
export function filterQuery(params: SearchParams): CallInput<typeof countFilters>['query'] {
  const { q, placeId, position, radiusKm, category, date, time } = params
  const { switches, topRated, priceMax, currency } = params
  return {
    ...(q && { q }),
    ...(placeId && { place_id: placeId }),
    ...(position && { lat: position.lat, lng: position.lng }),
    ...(radiusKm && (placeId || position) && { radius_km: radiusKm }),
    ...(category && { category }),
    ...(date && { date }),
    ...(time && { time_of_day: time }),
    ...Object.fromEntries(switches.map((name) => [name, 'true' as const])),
    ...(topRated && { rating_min: topRatingMin }),
    ...(priceMax !== undefined && { price_max: priceMax, currency }),
  }
}

/** A search for the words of its place, which is none in the list: a street, or a market. */
export const placeAsWords = (params: SearchParams): SearchParams => ({
  ...params,
  q: `${params.q} ${params.place}`.trim().slice(0, maxQueryLength),
  radiusKm: undefined,
})

/** Longest text of the endpoint. */
const maxQueryLength = 200

/** The text of query parameters in a URL. */
export const queryText = (query: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString()
