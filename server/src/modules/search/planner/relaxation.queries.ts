import { nearestShown, searchRadiusKm } from '@ujuzi/contract/api/limits'
import type { Relaxed } from '@ujuzi/contract/search/search'
import type { Term } from '../text/queries.ts'
import type { Search } from './plan-input.queries.ts'
import type { Hits } from './queries.ts'

type Find = (search: Search, wanted: number) => Promise<Pick<Hits, 'hits' | 'total'>>
type Try = { relaxed: Relaxed; hits: Hits['hits'] }

export type Instead = { relaxed: Relaxed[]; nearest: Hits['hits'] }

const widerKm = [50, 100, 250, searchRadiusKm.largest]

/**
 * What a search without results could leave out, each with how many it would find, and the nearest of the first of
 * them: who is free another time, else further away, else of another trade, else fits fewer of the words. At most
 * seven searches.
 */
export async function relax(find: Find, sought: Search): Promise<Instead> {
  const ask = (without: Partial<Search>, wanted = nearestShown) =>
    find(nearestFirst({ ...sought, ...without }), wanted)
  const tries: (Try | undefined)[] = []
  const isHopeless = sought.terms.some(isUnknown)
  if (!isHopeless) {
    if (sought.free) tries.push(tried('time', await ask({ free: undefined })))
    if (sought.area) tries.push(await furtherAway(ask, sought.area))
    if (sought.category) tries.push(tried('category', await ask({ category: undefined })))
  }
  const terms = fewer(sought.terms)
  const isSaid = terms.length > 0 || sought.category || sought.area
  if (terms.length < sought.terms.length && isSaid)
    tries.push(tried('words', await ask({ terms }), { q: saidIn(terms) }))

  const found = tries.filter((one) => one !== undefined)
  const [first] = found
  if (first) return { relaxed: found.map(({ relaxed }) => relaxed), nearest: first.hits }
  const { hits } = terms.length > 0 ? await ask({ terms, ...nothingElse }) : nobody
  return { relaxed: [], nearest: hits }
}

const nobody = { hits: [] }
const nothingElse = { free: undefined, area: undefined, category: undefined }

const nearestFirst = (search: Search): Search => ({
  ...search,
  sort: search.area ? 'distance' : 'rating',
  hurried: true,
})

/** The nearest within the largest circle says how wide it has to be. */
async function furtherAway(
  ask: (without: Partial<Search>, wanted?: number) => ReturnType<Find>,
  area: NonNullable<Search['area']>,
): Promise<Try | undefined> {
  const widest = { ...area, radiusKm: searchRadiusKm.largest }
  const { hits } = area.radiusKm < widest.radiusKm ? await ask({ area: widest }) : nobody
  const km = hits[0]?.km
  if (typeof km !== 'number') return tried('radius', await ask({ area: undefined }))
  const radiusKm = widerKm.find((wide) => wide > area.radiusKm && wide >= km) ?? widest.radiusKm
  const { total } = await ask({ area: { ...area, radiusKm } })
  return tried('radius', { hits, total }, { radius_km: radiusKm })
}

function tried(
  without: Relaxed['without'],
  { hits, total }: Pick<Hits, 'hits' | 'total'>,
  instead: Partial<Pick<Relaxed, 'radius_km' | 'q'>> = {},
): Try | undefined {
  if (total === 0) return
  return { relaxed: { without, radius_km: null, q: null, ...instead, count: total }, hits }
}

const saidIn = (terms: Term[]) => terms.flatMap(({ said }) => said).join(' ')

const isUnknown = ({ lexemes }: Term) => lexemes.length === 0

/** Without the words nobody knows, or else without the rarest. */
function fewer(terms: Term[]): Term[] {
  if (terms.some(isUnknown)) return terms.filter((term) => !isUnknown(term))
  const rarest = Math.min(...terms.map(({ listings }) => listings))
  const nth = terms.findIndex(({ listings }) => listings === rarest)
  return terms.filter((_, at) => at !== nth)
}
