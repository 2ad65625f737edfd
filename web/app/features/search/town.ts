import { autocompletePlaces, getPlace, type PlaceResult } from '@ujuzi/contract/places/places'
import type { SavedPlace } from '#app/lib/storage/saved-place.ts'
import type { CallApi } from './call-api.ts'
import type { SearchParams } from './search-params.ts'
import { townName } from './town-name.ts'
import { removeTown } from './words-without-town.ts'

export type Town = { id: string; description: string; country: string; lat: number; lng: number }

/** Finds the town or district of the URL; a typed name is taken as the first suggestion for it. */
export async function findTown(
  callApi: CallApi,
  { place, placeId }: SearchParams,
): Promise<Town | 'unknown' | undefined> {
  if (placeId) {
    const response = await callApi(getPlace, { params: { id: placeId } })
    return response.ok ? toTown(response.data) : 'unknown'
  }
  if (!place) return
  const response = await callApi(autocompletePlaces, {
    query: { name: place.slice(0, maxPlaceLength), districts: 'true' },
  })
  const [largest] = response.ok ? response.data.data.predictions : []
  return largest ? toTown(largest) : 'unknown'
}

/** Longest text of the endpoint. */
const maxPlaceLength = 100

const toTown = ({ place_id, description, country, latitude, longitude }: PlaceResult): Town => ({
  id: place_id,
  description,
  country,
  lat: latitude,
  lng: longitude,
})

/**
 * Search parameters and the town they refer to. A town recognized in the search words is moved from `q` to `place`,
 * unless its spelling is unknown here.
 */
export type SearchedPlace = {
  params: SearchParams
  /** Name of the town, in the reader's language. */
  town: string | undefined
  /** Source of the town: the URL, the search words, or the visitor's saved place. */
  townFrom: 'address' | 'words' | 'visitor'
}

/** Separates a town in the words from the other words, so that each can be changed or removed on its own. */
export function placeFromResponse(
  requested: SearchParams,
  place: { place_id: string; description: string } | null,
  savedPlace: SavedPlace,
): SearchedPlace {
  if (!place) return { params: requested, town: undefined, townFrom: 'address' }
  const { place_id: placeId, description } = place
  const withTown = { ...requested, place: description, placeId, placeless: false }
  const q = removeTown(requested.q, townName(description))
  if (q !== undefined) return { params: { ...withTown, q }, town: description, townFrom: 'words' }
  if (placeId === savedPlace.id) return { params: withTown, town: description, townFrom: 'visitor' }
  // The server recognized the town in a spelling unknown here: words and town stay together.
  return { params: requested, town: description, townFrom: 'words' }
}
