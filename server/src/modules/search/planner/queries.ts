import { exactCountMax } from '@ujuzi/contract/api/limits'
import type { CursorPosition } from '../../../platform/api/cursor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { ListingStatistics } from '../index/statistics.queries.ts'
import { createBestMatchReader } from './best-match.queries.ts'
import {
  fullMatchCost,
  indexScanCost,
  isFullMatchCheap,
  plansByCost,
  type SearchEstimate,
  type SearchPlan,
  thresholdScanCost,
} from './cost.rules.ts'
import { createEstimator } from './estimates.queries.ts'
import { createFullMatchReader } from './full-match.queries.ts'
import { createIndexScanReader, partitionScan } from './index-scan.queries.ts'
import {
  type Hit,
  type PlanInput,
  possibleCategories,
  type SearchQuery,
} from './plan-input.queries.ts'
import { chooseThreshold, createThresholdScanReader } from './threshold-scan.queries.ts'
import { createSearchAnalyzer } from './tiles.queries.ts'

/*
 * Which plan answers a search; all return the same rows (book: search).
 *
 * - A word that no listing has, or no category with all of the words: none.
 * - So few candidates that reading them all is cheap (`isFullMatchCheap`): the full match.
 * - By best match, if there is text, or if the candidates are many: blocks (`best-match.queries.ts`), each read by the
 *   cheapest of the three plans.
 * - Otherwise the plan with the lowest expected cost (`cost.rules.ts`). An index scan needs a sort order with an index, which
 *   distance has not. A threshold scan needs a threshold that the sample of matches gives.
 * - An index scan or a threshold scan that ends before the page is full: the next plan, and in the end the full match.
 */

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
