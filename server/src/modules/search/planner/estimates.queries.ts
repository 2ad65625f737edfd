import { type SQL, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { prepareSql } from '../../../platform/db/prepare-sql.ts'
import type { ListingStatistics } from '../index/statistics.queries.ts'
import { isFullMatchCheap, type SearchEstimate } from './cost.rules.ts'
import { type AnalyzedSearch, canScanTiles, queryShape } from './plan-input.queries.ts'
import {
  cachedStatements,
  fromClause,
  mapDistance,
  mapDistanceAway,
  placeholder,
  type QueryShape,
  remainingFilters,
  sortKey,
  statementName,
} from './statements.queries.ts'
import type { Sample } from './thresholds.rules.ts'

/** Cache time of sampled counts, which are estimates and so may be a little old. */
const cacheMs = 60_000
const maxCached = 500

/** One listing in `oneIn` is sampled; `condition` selects the sampled listings. */
export type Sampling = { oneIn: number; condition: SQL }

/**
 * Returns a function that estimates the row counts of a search, from statistics or, if a full match is not cheap, from
 * a sample. `forced`: always read this sample.
 */
export function createEstimator(db: Db, forced?: Sampling) {
  const statement = cachedStatements((shape: QueryShape, oneIn: number) =>
    sampleStatement(
      db,
      shape,
      [forced, sparse, usual].find((sampling) => sampling?.oneIn === oneIn) ?? usual,
    ),
  )
  const cache = new Map<string, { expiresAt: number; counts: SampledCounts }>()

  const sampledCounts = async (
    search: AnalyzedSearch,
    maxMatches: number,
    totalListings: number,
    now: Date,
  ): Promise<SampledCounts> => {
    const { requestedTime, filters, sort } = search.query
    const { rarestTerm, otherTerms, circle } = search.values
    const key = JSON.stringify([rarestTerm, otherTerms, circle, requestedTime, filters, sort])
    const cached = cache.get(key)
    if (cached && now.getTime() < cached.expiresAt) return cached.counts
    const shape = queryShape(search, undefined)
    const { oneIn } = forced ?? samplingFor(shape, maxMatches)
    const counts =
      shape.hasTerms || shape.area
        ? parseSample(oneIn, singleRow(await statement(shape, oneIn).execute(search.values)))
        : await estimateFree(db, search, totalListings)
    if (cache.size >= maxCached) cache.clear()
    cache.set(key, { expiresAt: now.getTime() + cacheMs, counts })
    return counts
  }

  return async (
    search: AnalyzedSearch,
    statistics: ListingStatistics,
    now: Date,
  ): Promise<SearchEstimate> => {
    const { terms, requestedTime, filters, sort, approximate } = search.query
    const rowsInArea = search.tiles
      ? search.tiles.reduce((sum, tile) => sum + (statistics.tiles.get(tile) ?? 0), 0)
      : statistics.total
    const maxMatches = Math.min(rowsInArea, ...search.indexTerms.map(({ listings }) => listings))
    const termListings = search.indexTerms.reduce((sum, { listings }) => sum + listings, 0)
    const lexemes = search.indexTerms.reduce((sum, term) => sum + term.lexemes.length, 0)
    const upperBound: SearchEstimate = {
      rowsInArea,
      lookups: lexemes * (search.tiles?.length ?? 1),
      intersected: search.indexTerms.length > 1 ? maxMatches : 0,
      postings: (termListings * rowsInArea) / Math.max(1, statistics.total),
      candidates: maxMatches,
      matches: maxMatches,
      sample: undefined,
      isClustered: canScanTiles(search.tiles),
      hasText: terms.length > 0,
      hasTimeFilter: requestedTime !== undefined,
      hasPropertyFilters: filters !== undefined,
      isCorrelated: terms.length > 0 && (sort === 'price_low' || sort === 'price_high'),
      approximate: approximate ?? false,
    }
    const isExact =
      search.indexTerms.length === 0 && !search.query.area && !requestedTime && !filters
    if (isExact || (isFullMatchCheap(upperBound) && !forced)) return upperBound
    return { ...upperBound, ...(await sampledCounts(search, maxMatches, statistics.total, now)) }
  }
}

type SampledCounts = Pick<SearchEstimate, 'candidates' | 'matches'> & { sample?: Sample }
type SampleRow = { candidates: number; keys: string; distances: string }

function parseSample(oneIn: number, { candidates, keys, distances }: SampleRow): SampledCounts {
  const sample = { oneIn, keys: parseNumbers(keys), distances: parseNumbers(distances) }
  return { candidates: oneIn * candidates, matches: oneIn * sample.keys.length, sample }
}

const parseNumbers = (text: string) => (text === '' ? [] : text.split(',').map(Number))

/** The usual sample, which has its own index. */
const usual: Sampling = { oneIn: 32, condition: sql`sample = 0` }
const sparse: Sampling = { oneIn: 1024, condition: sql`hashtext(business_id::text) & 1023 = 0` }
export const samplings = [usual, sparse]
/** Most matches for which the usual sample is read: of more, it lies on thousands of pages. */
const usualSamplingMax = 60_000

export const samplingFor = (
  { hasTerms, tiles }: Pick<QueryShape, 'hasTerms' | 'tiles'>,
  maxMatches: number,
) => (hasTerms && !tiles && maxMatches > usualSamplingMax ? sparse : usual)

/** Number of sampled candidates, and the sort keys of those that match, as comma-separated text. */
const sampleStatement = (db: Db, shape: QueryShape, { oneIn, condition }: Sampling) =>
  prepareSql<SampleRow>(
    db,
    statementName('sample', shape, oneIn),
    sql`select count(*)::int as candidates, ${aggregateMatches(sql`key::text`)} as keys,
        ${ranksByDistance(shape) ? aggregateMatches(sql`distance::float4::text`) : sql`''`} as distances
      from (select ${sampleKey(shape)} as key, ${shape.area ? mapDistance : sql`null::float8`} as distance,
          ${remainingFilters(shape)} as is_match
        from ${fromClause(shape, condition)} offset 0) sampled`,
  )

const aggregateMatches = (value: SQL) =>
  sql`coalesce(string_agg(${value}, ',') filter (where is_match), '')`
const ranksByDistance = ({ sort, area, ignoresDistance }: QueryShape) =>
  sort === 'best_match' && area && !ignoresDistance
function sampleKey(shape: QueryShape) {
  if (shape.sort === 'best_match') return sql`quality`
  return shape.sort === 'distance' ? sql`${mapDistanceAway}::float4` : sortKey(shape)
}

/** Rows sampled from the table for the share of listings that pass the filters, if a search has neither terms nor an area. */
const shareSampleRows = 3_000

/** Estimated number of all listings that pass the filters by time and property. */
export async function estimateFree(
  db: Db,
  search: AnalyzedSearch,
  totalListings: number,
): Promise<SampledCounts> {
  const { timeFilter, properties } = queryShape(search, undefined)
  if (!(timeFilter || properties) || totalListings === 0)
    return { candidates: totalListings, matches: totalListings }
  const percent = Math.min(100, (100 * shareSampleRows) / totalListings)
  const { share } = singleRow(
    await shareStatement(db, { timeFilter, properties }).execute({ ...search.values, percent }),
  )
  return { candidates: totalListings, matches: Math.round(share * totalListings) }
}

const shareStatement = (db: Db, filters: Pick<QueryShape, 'timeFilter' | 'properties'>) =>
  db
    .select({
      share: sql<number>`coalesce(avg((${remainingFilters({ ...filters, area: false })})::int), 0)::float8`,
    })
    .from(sql`listings tablesample system (${placeholder('percent')}::float8)`)
    .prepare(`listings_share_${filters.timeFilter}_${filters.properties}`)
