import type { Answer, Endpoint, Sent } from '@ujuzi/contract/endpoint'
import {
  autocompletePlaces,
  getPlace,
  listProfessionals,
  type ProfessionalCard,
} from '@ujuzi/contract/marketplace'
import { readParams, type SearchParams } from './search-params.ts'

/** Calls an endpoint from wherever the page is loaded. */
type Ask = <const E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<Answer<E>>

export type SearchPage = {
  params: SearchParams
  /** The town that was understood, in the reader's language. */
  town: string | undefined
  found:
    | { state: 'found'; professionals: ProfessionalCard[]; count: number; next: string | null }
    | { state: 'unknown_place' }
    | { state: 'failed'; status: number; message: string }
}

/** Everything the search page shows; a town that was only typed is taken for the largest of that name. */
export async function loadSearch(ask: Ask, url: URL): Promise<SearchPage> {
  const asked = readParams(url)
  const town = await findTown(ask, asked)
  if (town === 'unknown') {
    return { params: asked, town: undefined, found: { state: 'unknown_place' } }
  }
  const params = town ? { ...asked, place: town.description, placeId: town.id } : asked
  return { params, town: town?.description, found: await findProfessionals(ask, params) }
}

type Town = { id: string; description: string }

async function findTown(
  ask: Ask,
  { place, placeId }: SearchParams,
): Promise<Town | 'unknown' | undefined> {
  if (placeId && place) return { id: placeId, description: place }
  if (placeId) {
    const answer = await ask(getPlace, { params: { id: placeId } })
    return answer.ok ? { id: placeId, description: answer.data.description } : 'unknown'
  }
  if (!place) return
  const answer = await ask(autocompletePlaces, { query: { name: place } })
  const [largest] = answer.ok ? answer.data.data.predictions : []
  return largest ? { id: largest.place_id, description: largest.description } : 'unknown'
}

async function findProfessionals(
  ask: Ask,
  { q, placeId, category, sort, shown, cursor }: SearchParams,
): Promise<SearchPage['found']> {
  const answer = await ask(listProfessionals, {
    query: {
      ...(q && { q }),
      ...(placeId && { place_id: placeId }),
      ...(category && { category }),
      ...(cursor && { cursor }),
      sort,
      limit: shown,
    },
  })
  if (answer.ok) {
    const { results, count, next } = answer.data
    return { state: 'found', professionals: results, count, next }
  }
  if (answer.status === 422 && answer.error.fields?.place_id) return { state: 'unknown_place' }
  return { state: 'failed', status: answer.status, message: answer.error.message }
}
