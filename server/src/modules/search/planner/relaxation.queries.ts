import { nearestResultsMax, searchRadiusKm } from '@ujuzi/contract/api/limits'
import type { RelaxedSearch } from '@ujuzi/contract/search/search'
import type { Term } from '../text/queries.ts'
import type { SearchQuery } from './plan-input.queries.ts'
import type { Hits } from './queries.ts'

type RunSearch = (query: SearchQuery, limit: number) => Promise<Pick<Hits, 'hits' | 'total'>>
type Attempt = { relaxed: RelaxedSearch; hits: Hits['hits'] }

export type RelaxedResults = { relaxed: RelaxedSearch[]; nearest: Hits['hits'] }

const radiusStepsKm = [50, 100, 250, searchRadiusKm.largest]

/**
 * Relaxations of a search without results that would find something, each with its count, and the nearest hits of the
 * first: without the property filters, at another time, in a larger area, in any category, or with fewer words. Runs at
 * most eight searches.
 */
export async function relaxSearch(find: RunSearch, query: SearchQuery): Promise<RelaxedResults> {
  const retry = (changes: Partial<SearchQuery>, limit = nearestResultsMax) =>
    find(nearestFirst({ ...query, ...changes }), limit)
  const attempts: (Attempt | undefined)[] = []
  if (!query.terms.some(isUnknown)) {
    if (query.filters) attempts.push(toAttempt('filters', await retry({ filters: undefined })))
    if (query.requestedTime)
      attempts.push(toAttempt('time', await retry({ requestedTime: undefined })))
    if (query.area) attempts.push(await relaxRadius(retry, query.area))
    if (query.category) attempts.push(toAttempt('category', await retry({ category: undefined })))
  }
  const terms = dropTerms(query.terms)
  const hasCriteria = terms.length > 0 || query.category || query.area
  if (terms.length < query.terms.length && hasCriteria)
    attempts.push(toAttempt('words', await retry({ terms }), { q: joinTyped(terms) }))

  const found = attempts.filter((attempt) => attempt !== undefined)
  const [first] = found
  if (first) return { relaxed: found.map(({ relaxed }) => relaxed), nearest: first.hits }
  const { hits } = terms.length > 0 ? await retry({ terms, ...withoutFilters }) : noHits
  return { relaxed: [], nearest: hits }
}

const noHits = { hits: [] }
const withoutFilters = {
  filters: undefined,
  requestedTime: undefined,
  area: undefined,
  category: undefined,
}

const nearestFirst = (query: SearchQuery): SearchQuery => ({
  ...query,
  sort: query.area ? 'distance' : 'rating',
  approximate: true,
})

/** Widens the area to the nearest hit within the largest radius, or searches everywhere if there is no such hit. */
async function relaxRadius(
  retry: (changes: Partial<SearchQuery>, limit?: number) => ReturnType<RunSearch>,
  area: NonNullable<SearchQuery['area']>,
): Promise<Attempt | undefined> {
  const widest = { ...area, radiusKm: searchRadiusKm.largest }
  const { hits } = area.radiusKm < widest.radiusKm ? await retry({ area: widest }) : noHits
  const km = hits[0]?.km
  if (typeof km !== 'number') return toAttempt('radius', await retry({ area: undefined }))
  const radiusKm =
    radiusStepsKm.find((wide) => wide > area.radiusKm && wide >= km) ?? widest.radiusKm
  const found = hits.filter((hit) => hit.km !== null && hit.km <= radiusKm).length
  // The count may be estimated from a sample in which none matches.
  const { total } = await retry({ area: { ...area, radiusKm } })
  return toAttempt('radius', { hits, total: Math.max(found, total) }, { radius_km: radiusKm })
}

function toAttempt(
  without: RelaxedSearch['without'],
  { hits, total }: Pick<Hits, 'hits' | 'total'>,
  changes: Partial<Pick<RelaxedSearch, 'radius_km' | 'q'>> = {},
): Attempt | undefined {
  if (total === 0) return
  return { relaxed: { without, radius_km: null, q: null, ...changes, count: total }, hits }
}

const joinTyped = (terms: Term[]) => terms.flatMap(({ typedWords }) => typedWords).join(' ')

const isUnknown = ({ lexemes }: Term) => lexemes.length === 0

/** Drops the unknown terms or, if all are known, the rarest. */
function dropTerms(terms: Term[]): Term[] {
  if (terms.some(isUnknown)) return terms.filter((term) => !isUnknown(term))
  const rarest = Math.min(...terms.map(({ listings }) => listings))
  const nth = terms.findIndex(({ listings }) => listings === rarest)
  return terms.filter((_, at) => at !== nth)
}
