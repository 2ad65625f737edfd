import type { Answer } from '@ujuzi/contract/api/endpoint'
import { listProfessionals, type ProfessionalList } from '@ujuzi/contract/search/search'
import type { KeptPlace } from '#app/domain/places/saved-place.ts'
import { headingOf } from './heading-text.ts'
import { asksForLanding, findNeighbours, type Neighbours } from './results/find-related.ts'
import { readParams, type SearchParams } from './search-params.ts'
import type { Ask } from './search-request.ts'
import { type Around, findTown, type Town, townOfAnswer } from './town.ts'

export type SearchPage = Around & {
  /** What the page is of: Barbers in Douala. */
  heading: string
  /** The first day that can be asked for, `YYYY-MM-DD`. */
  today: string
  found: Found
  /** Of a plain page of one trade or town: where to read on. */
  neighbours: Neighbours | undefined
}

export type Found =
  | ({ state: 'found' } & Omit<ProfessionalList, 'place'>)
  | { state: 'unknown_place' }
  | { state: 'failed'; status: number; message: string }

type Visit = { url: URL; kept: KeptPlace; now: Date }

/** Everything the search page shows, and the town worth keeping for the visitor's next search. */
export async function loadSearch(ask: Ask, { url, kept, now }: Visit) {
  const asked = readParams(url)
  const finish = (searched: Searched): SearchPage => ({
    ...searched,
    heading: headingOf(searched),
    today: now.toISOString().slice(0, 10),
  })
  if (asked.placeless && asked.q) {
    return { page: finish(await searchByWords(ask, asked, kept)), keep: undefined }
  }
  const params = asked.placeless ? { ...asked, place: kept.label, placeId: kept.id } : asked
  const town = await findTown(ask, params)
  const around = await searchAround(ask, params, town)
  if (asked.placeless) return { page: finish({ ...around, townFrom: 'visitor' }), keep: undefined }
  const keep = town && town !== 'unknown' ? { ...town, label: town.description } : undefined
  return { page: finish(around), keep }
}

type Searched = Omit<SearchPage, 'today' | 'heading'>

async function searchAround(
  ask: Ask,
  asked: SearchParams,
  town: Town | 'unknown' | undefined,
): Promise<Searched> {
  const nothing = { town: undefined, townFrom: 'address', neighbours: undefined } as const
  if (town === 'unknown') return { ...nothing, params: asked, found: { state: 'unknown_place' } }
  const params = { ...asked, ...(town && { place: town.description, placeId: town.id }) }
  const [{ found }, neighbours] = await Promise.all([
    findProfessionals(ask, { ...params, placeless: false }),
    asksForLanding(asked) ? findNeighbours(ask, params, town) : undefined,
  ])
  return {
    ...nothing,
    params: { ...params, placeless: false },
    town: town?.description,
    found,
    neighbours,
  }
}

/** A town may stand in the words; where none does, the visitor's own is meant, if anybody is there. */
async function searchByWords(ask: Ask, asked: SearchParams, kept: KeptPlace): Promise<Searched> {
  const { found, place } = await findProfessionals(ask, asked, kept)
  return { ...townOfAnswer(asked, place, kept), found, neighbours: undefined }
}

export async function findProfessionals(ask: Ask, params: SearchParams, kept?: KeptPlace) {
  const { q, placeId, position, radiusKm, category, date, time, sort, shown, cursor } = params
  const answer = await ask(listProfessionals, {
    query: {
      ...(q && { q }),
      ...(position && { lat: position.lat, lng: position.lng }),
      ...(placeId && { place_id: placeId }),
      ...(kept && { fallback_place_id: kept.id }),
      ...((position || placeId || kept) && radiusKm && { radius_km: radiusKm }),
      ...(category && { category }),
      ...(date && { date }),
      ...(time && { time_of_day: time }),
      ...(cursor && { cursor }),
      sort,
      limit: shown,
    },
  })
  if (answer.ok) {
    const { place, ...list } = answer.data
    return { found: { state: 'found' as const, ...list }, place }
  }
  return { found: refused(answer), place: null }
}

function refused({
  status,
  error,
}: Extract<Answer<typeof listProfessionals>, { ok: false }>): Found {
  if (status === 422 && error.fields?.place_id) return { state: 'unknown_place' }
  const [sentence] = Object.values(error.fields ?? {})
  return { state: 'failed', status, message: sentence ?? error.message }
}
