import { exactCountMax } from '@ujuzi/contract/api/limits'
import type { CursorPosition } from '../../../platform/api/cursor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { ListingStatistics } from '../index/statistics.queries.ts'
import { createBestMatchReader } from './best-match.queries.ts'
import {
  fullMatchCost,
  indexScanCost,
  isFullMatchCheap,
  nextScanLimit,
  plansByCost,
  type SearchEstimate,
  type SearchPlan,
  scanLimit,
  thresholdScanCost,
} from './cost.rules.ts'
import { createEstimator } from './estimates.queries.ts'
import { indexScanStatement, type PartitionedScan } from './index-scan.queries.ts'
import {
  cursorValues,
  type Hit,
  type PlanInput,
  partitionScan,
  possibleCategories,
  queryShape,
  type SearchQuery,
  toHit,
} from './plan-input.queries.ts'
import { cachedStatements, fullMatchStatement, type QueryShape } from './statements.queries.ts'
import { chooseThreshold, createThresholdScanReader } from './threshold-scan.queries.ts'
import { createSearchAnalyzer } from './tiles.queries.ts'

export type Hits = {
  hits: Hit[]
  total: number
  /** `total` is estimated from a sample. */
  isEstimate: boolean
}

/**
 * Returns `find`, the one search over listings: the list, its relaxations and recommendations use it. A full match finds,
 * counts and sorts all matches; a threshold scan reads only rows that pass a threshold; an index scan reads in sort order
 * until the page is full. All plans return the same rows in the same order. The statements are prepared on `db`, so it
 * must stay open as long as the function is used. Tests force a plan and a sample.
 */
export function createHitFinder(
  db: Db,
  getStatistics: (now: Date) => Promise<ListingStatistics>,
  sampling?: Parameters<typeof createEstimator>[1],
) {
  const estimateSearch = createEstimator(db, sampling)
  const fullMatch = createFullMatchReader(db)
  const bestMatch = createBestMatchReader(db)
  const indexScan = createIndexScanReader(db)
  const thresholdScan = createThresholdScanReader(db)
  const analyze = createSearchAnalyzer(db)

  return async (
    query: SearchQuery,
    {
      after,
      limit,
      now,
      plan: forced,
    }: {
      after: CursorPosition | undefined
      limit: number
      now: Date
      plan?: SearchPlan | undefined
    },
  ): Promise<Hits> => {
    if (query.terms.some(({ lexemes }) => lexemes.length === 0)) return noHits
    const statistics = await getStatistics(now)
    if (possibleCategories(query).length === 0) return noHits
    const search = await analyze(query, statistics, now)
    const estimate = await estimateSearch(search, statistics, now)
    if (query.approximate && estimate.matches === 0) return noHits
    // Ranking the named first needs all matches, so that the best are among them whatever their quality.
    const named = isFullMatchCheap(estimate) ? query.named : undefined
    const input: PlanInput = {
      search: { ...search, query: { ...query, named } },
      after,
      limit,
      estimate,
      statistics,
    }
    if (query.sort === 'best_match' && usesBlocks(input, forced)) {
      const { hits, total } = await bestMatch(input, forced)
      return { hits, ...(total === undefined ? estimatedTotal(estimate, hits) : exactTotal(total)) }
    }
    for (const plan of forced ? [forced] : plansFor(input)) {
      if (plan === 'full_match') break
      const hits = await (plan === 'index_scan' ? indexScan(input) : thresholdScan(input))
      if (hits) return { hits, ...estimatedTotal(estimate, hits) }
    }
    const { hits, total } = await fullMatch(input)
    return { hits, ...exactTotal(total) }
  }
}

const noHits: Hits = { hits: [], total: 0, isEstimate: false }
/** Estimated total, at least the number of hits found. */
const estimatedTotal = ({ matches }: SearchEstimate, hits: Hit[]) => ({
  total: Math.min(exactCountMax, Math.max(matches, hits.length)),
  isEstimate: true,
})
const exactTotal = (total: number) => ({ total: Math.min(exactCountMax, total), isEstimate: false })

/** No index has the listings by distance. */
const hasIndexScan = ({ sort }: SearchQuery) => sort !== 'distance'

function plansFor(input: PlanInput): SearchPlan[] {
  const { search, statistics, estimate, limit } = input
  if (isFullMatchCheap(estimate)) return []
  const isScanned = hasIndexScan(search.query)
  // An approximate search takes any matches that the index scan finds, so it needs no threshold.
  const threshold = estimate.approximate && isScanned ? undefined : chooseThreshold(input)
  return plansByCost({
    full_match: fullMatchCost(estimate),
    index_scan: isScanned
      ? indexScanCost(estimate, partitionScan(search, statistics).indexRows, limit)
      : undefined,
    threshold_scan:
      threshold && thresholdScanCost(estimate, { ...threshold, hasTerms: threshold.scan.hasTerms }),
  })
}

/**
 * Whether a page is ranked in blocks: any page whose cursor has a `range`, the first page of a search with text, and a
 * search without text whose full match is not cheap.
 */
function usesBlocks({ search, after, estimate }: PlanInput, forced: SearchPlan | undefined) {
  if (after?.range || forced === 'index_scan' || forced === 'threshold_scan') return true
  return search.query.terms.length > 0
    ? !after
    : forced === undefined && !isFullMatchCheap(estimate)
}

function createFullMatchReader(db: Db) {
  const statement = cachedStatements((shape: QueryShape) => fullMatchStatement(db, shape))
  return async ({ search, after, limit }: PlanInput) => {
    const read = (from: CursorPosition | undefined, rowLimit: number) =>
      statement(queryShape(search, from)).execute({
        ...search.values,
        ...cursorValues(from),
        limit: rowLimit,
      })
    const rows = await read(after, limit)
    // Each row carries the total; for an empty page it is read from the first row of the list.
    const [counted] = rows.length > 0 || !after ? rows : await read(undefined, 1)
    return { hits: rows.map(toHit), total: counted?.total ?? 0 }
  }
}

/** Reads one page in index order; the function returns undefined if the scan gave up before the page was full. */
function createIndexScanReader(db: Db) {
  const scan = cachedStatements((shape: QueryShape, of: PartitionedScan) =>
    indexScanStatement(db, shape, of),
  )

  return async (input: PlanInput): Promise<Hit[] | undefined> => {
    const { search, after, limit, statistics, estimate } = input
    const shape = queryShape(search, after)
    const values = { ...search.values, ...cursorValues(after) }
    const partitions = partitionScan(search, statistics)
    let rowLimit: number | undefined = scanLimit(estimate, partitions.indexRows, limit)
    while (rowLimit !== undefined) {
      const rows = await scan(shape, partitions.scan).execute({
        ...values,
        ...partitions.values,
        scanLimit: rowLimit,
        limit,
      })
      if (rows.length === limit || search.query.approximate) return rows.map(toHit)
      rowLimit = nextScanLimit(estimate, { scanned: rowLimit, found: rows.length, limit })
    }
    return undefined
  }
}

export type { SearchQuery }
