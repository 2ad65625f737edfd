import type { CallResponse } from '@ujuzi/contract/api/endpoint'
import type { Currency } from '@ujuzi/contract/money/currencies'
import { listProfessionals, type ProfessionalList } from '@ujuzi/contract/search/search'
import {
  currencyOfCountry,
  type PricesOf,
  type VisitorCurrencyFacts,
  visitorCurrency,
} from '#app/lib/page/visitor-currency.ts'
import type { SavedPlace } from '#app/lib/storage/saved-place.ts'
import type { CallApi } from './call-api.ts'
import { filterQuery, placeAsWords } from './filter-query.ts'
import { searchHeading } from './heading-text.ts'
import { currencyOfResults, priceOptions } from './price-options.ts'
import {
  findRelatedSearches,
  isLandingSearch,
  type RelatedSearches,
} from './results/find-related.ts'
import { readParams, type SearchParams } from './search-params.ts'
import { findTown, placeFromResponse, type SearchedPlace, type Town } from './town.ts'

export type SearchPage = SearchedPlace & {
  /** Page heading, e.g. "Barbers in Douala". */
  heading: string
  /** Earliest date that can be searched, `YYYY-MM-DD`. */
  today: string
  found: SearchResult
  /** Maximum prices to choose from, and their currency. */
  prices: { currency: Currency; steps: number[] }
  /** Links to related searches, on the landing page of a category or town. */
  related: RelatedSearches | undefined
  pricesOf: PricesOf
}

export type SearchResult =
  | ({
      state: 'found' /** Text of the place field that was searched for as words. */
      placeWords?: string
    } & Omit<ProfessionalList, 'place'>)
  | { state: 'unknown_place' }
  | { state: 'failed'; status: number; message: string }

type SearchRequest = {
  url: Pick<URL, 'searchParams'>
  savedPlace: SavedPlace
  visitor: VisitorCurrencyFacts
  now: Date
}

/** Loads the search page. `placeToSave` is the town to remember for the visitor's next search. */
export async function loadSearch(
  callApi: CallApi,
  { url, savedPlace, visitor, now }: SearchRequest,
) {
  const requested = readParams(url)
  const toPage = ({ country, ...searched }: LoadedSearch): SearchPage => {
    const pricesOf = { searched: currencyOfCountry(country) ?? currencyOfResults(searched.found) }
    const currency = visitorCurrency(visitor, pricesOf)
    return {
      ...searched,
      pricesOf,
      heading: searchHeading(searched),
      prices: priceOptions(searched.params, searched.found, currency),
      today: now.toISOString().slice(0, 10),
    }
  }
  if (requested.placeless && requested.q) {
    return {
      page: toPage(await searchByWords(callApi, requested, savedPlace)),
      placeToSave: undefined,
    }
  }
  const params = requested.placeless
    ? { ...requested, place: savedPlace.label, placeId: savedPlace.id }
    : requested
  // Only the id of a town that was typed is not known yet.
  const isTyped = Boolean(params.place && !params.placeId)
  const [town, early] = await Promise.all([
    findTown(callApi, params),
    isTyped ? undefined : findProfessionals(callApi, params),
  ])
  const searched = await searchAround(callApi, params, { town, early })
  if (requested.placeless)
    return { page: toPage({ ...searched, townFrom: 'visitor' }), placeToSave: undefined }
  const placeToSave = town && town !== 'unknown' ? { ...town, label: town.description } : undefined
  return { page: toPage(searched), placeToSave }
}

type Found = Awaited<ReturnType<typeof findProfessionals>>
type LoadedSearch = Omit<SearchPage, 'today' | 'heading' | 'prices' | 'pricesOf'> & {
  /** Country of the town that was searched, if it is known. */
  country: string | undefined
}

async function searchAround(
  callApi: CallApi,
  requested: SearchParams,
  { town, early }: { town: Town | 'unknown' | undefined; early: Found | undefined },
): Promise<LoadedSearch> {
  const noTown = {
    town: undefined,
    country: undefined,
    townFrom: 'address',
    related: undefined,
  } as const
  if (town === 'unknown')
    return { ...noTown, params: requested, found: await searchPlaceAsWords(callApi, requested) }
  const params = { ...requested, ...(town && { place: town.description, placeId: town.id }) }
  const [{ found }, related] = await Promise.all([
    early ?? findProfessionals(callApi, { ...params, placeless: false }),
    isLandingSearch(requested) ? findRelatedSearches(callApi, params, town) : undefined,
  ])
  return {
    ...noTown,
    params: { ...params, placeless: false },
    town: town?.description,
    country: town?.country,
    found,
    related,
  }
}

/** Searches everywhere for a typed place that is not in the list as for other words: a street, or a market. */
async function searchPlaceAsWords(callApi: CallApi, params: SearchParams): Promise<SearchResult> {
  if (!params.place || params.placeId) return { state: 'unknown_place' }
  const { found } = await findProfessionals(callApi, placeAsWords(params))
  if (found.state !== 'found') return found
  // Words that had to be corrected are no longer those of the visitor.
  const isFound = found.results.length > 0 && !found.corrected
  return isFound ? { ...found, placeWords: params.place } : { state: 'unknown_place' }
}

/** Searches by words, which may contain a town; otherwise the visitor's saved place is used if it has results. */
async function searchByWords(
  callApi: CallApi,
  requested: SearchParams,
  savedPlace: SavedPlace,
): Promise<LoadedSearch> {
  const { found, place } = await findProfessionals(callApi, requested, savedPlace)
  const country = place?.place_id === savedPlace.id ? savedPlace.country : undefined
  return { ...placeFromResponse(requested, place, savedPlace), country, found, related: undefined }
}

export async function findProfessionals(
  callApi: CallApi,
  params: SearchParams,
  savedPlace?: SavedPlace,
) {
  const { position, placeId, radiusKm, sort, shown, cursor } = params
  const response = await callApi(listProfessionals, {
    query: {
      ...filterQuery(params),
      ...(savedPlace && { fallback_place_id: savedPlace.id }),
      ...((position || placeId || savedPlace) && radiusKm && { radius_km: radiusKm }),
      ...(cursor && { cursor }),
      sort,
      limit: shown,
    },
  })
  if (response.ok) {
    const { place, ...list } = response.data
    return { found: { state: 'found' as const, ...list }, place }
  }
  return { found: toFailure(response), place: null }
}

function toFailure({
  status,
  error,
}: Extract<CallResponse<typeof listProfessionals>, { ok: false }>): SearchResult {
  if (status === 422 && error.fields?.place_id) return { state: 'unknown_place' }
  const [sentence] = Object.values(error.fields ?? {})
  return { state: 'failed', status, message: sentence ?? error.message }
}
