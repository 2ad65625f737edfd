import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import { defaultSort } from '@ujuzi/contract/search/options'
import type { listPins, listProfessionals } from '@ujuzi/contract/search/search'
import { preparePerConnection } from '../../platform/db/prepare-per-connection.ts'
import { Refusal } from '../../platform/errors.ts'
import { findSearchPlace } from '../places/districts/queries.ts'
import type { PlaceSummary } from '../places/queries.ts'
import { checkRequestedDate } from './availability/queries.ts'
import { propertyFilters } from './filters/rules.ts'
import { areaAround, type SearchArea } from './geometry.rules.ts'
import type { SearchQuery } from './planner/plan-input.queries.ts'
import { effectiveSort } from './rules.ts'
import { createTextParser, type ParsedText } from './text/queries.ts'

export type ListParams = HandlerInput<typeof listProfessionals>['query']
/** Parameters that the list and the map have in common. */
type SearchParams = Omit<ListParams, 'cursor' | 'limit'> | HandlerInput<typeof listPins>['query']

export type ParsedRequest = {
  /** The search; undefined if the text contains neither a word nor a town, and so matches nothing. */
  search: SearchQuery | undefined
  /** The search without the fallback town, used if `search` finds nothing; undefined without a fallback town. */
  everywhere: SearchQuery | undefined
  corrected: string | undefined
  /** The town named in the text, or the fallback town. */
  place: ParsedText['place']
}

/**
 * Returns the parser of the query parameters of the list, its filters and the map, which are asked with the same text.
 * It refuses a date outside the searchable range and an invalid place.
 */
export const getRequestParser = preparePerConnection((db) => {
  const parseText = createTextParser(db)
  return async (params: SearchParams, now: Date): Promise<ParsedRequest> => {
    const requestedTime = { date: params.date, part: params.time_of_day }
    checkRequestedDate(requestedTime, now)
    const findById: FindPlace = (id) => findSearchPlace(db, id, now)
    const area = await findRequestedArea(findById, params)
    const text = await parseText(params.q ?? '', area !== undefined)
    const { terms, corrected } = text
    const fallback = text.place || area ? undefined : await findFallbackPlace(findById, params)
    const place = text.place ?? fallback
    if (params.q && terms.length === 0 && !text.place)
      return { search: undefined, everywhere: undefined, corrected, place }
    const sort = ('sort' in params && params.sort) || defaultSort
    const filters = propertyFilters(params)
    const queryWithin = (within: SearchArea | undefined): SearchQuery => ({
      terms,
      category: params.category,
      area: within,
      requestedTime: requestedTime.date || requestedTime.part ? requestedTime : undefined,
      filters,
      sort: effectiveSort(sort, within),
      named: text.named.length > 0 ? text.named : undefined,
    })
    const search = queryWithin(area ?? (place && areaAround(place, params.radius_km)))
    return { search, everywhere: fallback && queryWithin(undefined), corrected, place }
  }
})

type FindPlace = (id: string) => Promise<PlaceSummary | undefined>

/** The fallback town; undefined if none is requested or it is no longer in the gazetteer. */
async function findFallbackPlace(findById: FindPlace, params: SearchParams) {
  const id = 'fallback_place_id' in params ? params.fallback_place_id : undefined
  return id ? findById(id) : undefined
}

/** Area around the requested town or coordinates. Refuses an unknown town or incomplete coordinates. */
async function findRequestedArea(
  findById: FindPlace,
  { place_id, lat, lng, radius_km }: SearchParams,
): Promise<SearchArea | undefined> {
  if (place_id) {
    const place = await findById(place_id)
    if (!place) throw new Refusal('invalid_input', { fields: { place_id: 'field_invalid' } })
    return areaAround(place, radius_km)
  }
  if (lat === undefined && lng === undefined) return
  if (lat === undefined) throw new Refusal('invalid_input', { fields: { lat: 'field_required' } })
  if (lng === undefined) throw new Refusal('invalid_input', { fields: { lng: 'field_required' } })
  return areaAround({ latitude: lat, longitude: lng }, radius_km)
}
