import type { Sent } from '@ujuzi/contract/api/endpoint'
import type { listPins } from '@ujuzi/contract/search/search'
import { type SearchParams, searchOf } from '#app/features/search/search-params.ts'
import { type Box, type Circle, circleAround } from './geometry.ts'

type Query = Sent<typeof listPins>['query']
export type PinFilters = Omit<Query, keyof Box>

/** What narrows the list narrows the map. */
export function filtersOf(params: SearchParams): PinFilters {
  const { q, placeId, position, radiusKm, category, date, time } = params
  return {
    ...(q && { q }),
    ...(placeId && { place_id: placeId }),
    ...(position && { lat: position.lat, lng: position.lng }),
    ...(radiusKm && (placeId || position) && { radius_km: radiusKm }),
    ...(category && { category }),
    ...(date && { date }),
    ...(time && { time_of_day: time }),
  }
}

/** The same search around what the map shows. */
export function searchHere(params: SearchParams, box: Box) {
  const { latitude, longitude, radiusKm } = circleAround(box)
  return searchOf(params, {
    place: '',
    placeId: '',
    position: { kind: 'map', lat: latitude, lng: longitude },
    radiusKm,
    view: 'map',
  })
}

/** The circle a search is confined to, where its address says so itself. */
export function circleOf({ position, radiusKm }: SearchParams): Circle | undefined {
  if (!position || !radiusKm) return
  return { latitude: position.lat, longitude: position.lng, radiusKm }
}
