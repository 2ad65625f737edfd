import { autocompletePlaces, type FoundPlace, getPlace } from '@ujuzi/contract/search/places'
import type { KeptPlace } from '#app/domain/places/saved-place.ts'
import type { SearchParams } from './search-params.ts'
import type { Ask } from './search-request.ts'
import { nameOf } from './town-name.ts'
import { withoutTown } from './words-without-town.ts'

export type Town = { id: string; description: string; country: string; lat: number; lng: number }

/** The town of an address; one that was only typed is taken for the largest of that name. */
export async function findTown(
  ask: Ask,
  { place, placeId }: SearchParams,
): Promise<Town | 'unknown' | undefined> {
  if (placeId) {
    const answer = await ask(getPlace, { params: { id: placeId } })
    return answer.ok ? asTown(answer.data) : 'unknown'
  }
  if (!place) return
  const answer = await ask(autocompletePlaces, { query: { name: place } })
  const [largest] = answer.ok ? answer.data.data.predictions : []
  return largest ? asTown(largest) : 'unknown'
}

const asTown = ({ place_id, description, country, latitude, longitude }: FoundPlace): Town => ({
  id: place_id,
  description,
  country,
  lat: latitude,
  lng: longitude,
})

/** `params`: as they were understood; a town found in the words stands in `place`. */
export type Around = {
  params: SearchParams
  /** The town searched around, in the reader's language. */
  town: string | undefined
  /** Where that town comes from: the address, the words typed, or what is known of the visitor. */
  townFrom: 'address' | 'words' | 'visitor'
}

/** Words that name a town are shown apart from it, so that either can be changed or removed. */
export function townOfAnswer(
  asked: SearchParams,
  place: { place_id: string; description: string } | null,
  kept: KeptPlace,
): Around {
  if (!place) return { params: asked, town: undefined, townFrom: 'address' }
  const { place_id: placeId, description } = place
  const around = { ...asked, place: description, placeId, placeless: false }
  const q = withoutTown(asked.q, nameOf(description))
  if (q !== undefined) return { params: { ...around, q }, town: description, townFrom: 'words' }
  if (placeId === kept.id) return { params: around, town: description, townFrom: 'visitor' }
  // Written in a way only the server knows: the words and the town stay in one piece.
  return { params: asked, town: description, townFrom: 'words' }
}
