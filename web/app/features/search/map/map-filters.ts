import type { CallInput } from '@ujuzi/contract/api/endpoint'
import type { listPins } from '@ujuzi/contract/search/search'
import { type SearchParams, searchPath } from '#app/features/search/search-params.ts'
import { type Box, type Circle, circleAround } from './geometry.ts'

type Query = CallInput<typeof listPins>['query']
export type PinFilters = Omit<Query, keyof Box>

/** Query of the pins with the filters of the list. */
export function pinFilters(params: SearchParams): PinFilters {
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

/** Path of this search within the visible map area. */
export function searchAreaPath(params: SearchParams, box: Box) {
  const { latitude, longitude, radiusKm } = circleAround(box)
  return searchPath(params, {
    place: '',
    placeId: '',
    position: { kind: 'map', lat: latitude, lng: longitude },
    radiusKm,
    view: params.view,
  })
}

/** The circle of the search, if the URL gives position and radius. */
export function searchCircle({ position, radiusKm }: SearchParams): Circle | undefined {
  if (!position || !radiusKm) return
  return { latitude: position.lat, longitude: position.lng, radiusKm }
}
