import { type SearchParams, searchPath } from '#app/features/search/search-params.ts'
import { type Circle, circleAround, type MapBox } from './geometry.ts'

/** Path of this search within the visible map area. */
export function searchAreaPath(params: SearchParams, box: MapBox) {
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
