import type { Sample } from './thresholds.rules.ts'

/** Row counts and properties of a search that decide which plan is cheapest. */
export type SearchEstimate = {
  /** Listings in the area, or all of them, before any filter. */
  rowsInArea: number
  /** Index lookups: one per term and map tile. */
  lookups: number
  /** Index entries read when intersecting terms one by one, rarest first; 0 for a single term. */
  intersected: number
  /** Index entries read where all terms are one tsquery: the postings of every term. */
  postings: number
  /** Listings that the index returns for the terms and tiles, before the remaining filters. */
  candidates: number
  /** Candidates that pass all filters. */
  matches: number
  /** Sampled matches; undefined when no sample was read. */
  sample: Sample | undefined
  /** Rows of one area are neighbours on disk, and so cheaper to read. */
  isClustered: boolean
  /** The search has text, so an index scan has to fetch the tsvector of every row it passes. */
  hasText: boolean
  /** The availability of every row is checked. */
  hasTimeFilter: boolean
  /** The business of every row is read. */
  hasPropertyFilters: boolean
  /** The sort order correlates with the text, as prices do, so that matches are not spread evenly over the index. */
  isCorrelated: boolean
  /** The caller accepts any matches and an estimated count. */
  approximate: boolean
}

/** Database time in microseconds, per unit. */
const costs = {
  lookup: 2.5,
  /** Asking which tiles of a wide area have listings. */
  populatedTiles: 300,
  /** Finding the first row, in sort order, within one map tile or category. */
  seek: 3,
  /** One index entry: intersected term by term, matched against one tsquery, or read in sequence. */
  intersectedEntry: 0.15,
  matchedEntry: 0.25,
  entry: 0.12,
  clusteredRow: 0.9,
  scatteredRow: 1.2,
  scannedRow: 1.2,
  scannedRowWithText: 6,
  timeFilter: 0.7,
  propertyFilters: 4,
}
/** Microseconds up to which a full match is always chosen: it gives the exact count and needs no estimate. */
const cheapCost = { usual: 5_000, approximate: 1_000 }
/** Factor on the expected rows of an index scan, since matches may be spread unevenly over the index. */
const scanSlack = { usual: 2, correlated: 4 }

const filterCost = ({ hasTimeFilter, hasPropertyFilters }: SearchEstimate) =>
  (hasTimeFilter ? costs.timeFilter : 0) + (hasPropertyFilters ? costs.propertyFilters : 0)

const candidateCost = (estimate: SearchEstimate) =>
  (estimate.isClustered ? costs.clusteredRow : costs.scatteredRow) + filterCost(estimate)

export const fullMatchCost = (estimate: SearchEstimate) =>
  estimate.lookups * costs.lookup +
  estimate.intersected * costs.intersectedEntry +
  estimate.candidates * candidateCost(estimate)

const scannedRowCost = (estimate: SearchEstimate) =>
  (estimate.hasText ? costs.scannedRowWithText : costs.scannedRow) + filterCost(estimate)

/**
 * Whether looking the terms up in each tile of a wide area, `lookups` in all, costs less than looking them up everywhere
 * and reading the listings of the rarest.
 */
export const isTileLookupCheaper = ({ lookups, rarest }: { lookups: number; rarest: number }) =>
  costs.populatedTiles + lookups * costs.lookup < rarest * costs.scatteredRow

export function isFullMatchCheap(estimate: SearchEstimate) {
  return fullMatchCost(estimate) <= (estimate.approximate ? cheapCost.approximate : cheapCost.usual)
}

/** Cost of scanning an index in sort order until `limit` of its `indexRows` rows match. */
export const indexScanCost = (estimate: SearchEstimate, indexRows: number, limit: number) =>
  expectedScannedRows(estimate, indexRows, limit) * scannedRowCost(estimate) +
  (estimate.isCorrelated ? maxWastedCost.correlated / 2 : 0)

/** Cost of a threshold scan: entries of the sort and term indexes, and the `rows` found in both. */
export function thresholdScanCost(
  estimate: SearchEstimate,
  threshold: { rows: number; indexRows: number; partitions: number; hasTerms: boolean },
) {
  const { rows, indexRows, partitions, hasTerms } = threshold
  const inOrder = (indexRows * rows) / Math.max(1, estimate.matches)
  const read = hasTerms ? rows : inOrder
  const share = Math.min(1, indexRows / Math.max(1, estimate.rowsInArea))
  const matched = hasTerms && estimate.intersected > 0 ? estimate.postings * costs.matchedEntry : 0
  const found = hasTerms ? Math.max(matched, estimate.candidates * costs.entry) : 0
  return (
    share * (estimate.lookups * costs.lookup + found) +
    partitions * costs.seek +
    inOrder * costs.entry +
    read * candidateCost(estimate)
  )
}

export type SearchPlan = 'threshold_scan' | 'index_scan' | 'full_match'

/** Applicable plans, cheapest first. A full match never fails, so plans after it are not tried. */
export function plansByCost(costs: Record<SearchPlan, number | undefined>): SearchPlan[] {
  const known = (Object.entries(costs) as [SearchPlan, number | undefined][]).flatMap(
    ([plan, cost]) => (cost === undefined ? [] : [{ plan, cost }]),
  )
  return known.sort((a, b) => a.cost - b.cost).map(({ plan }) => plan)
}

const minScannedRows = 500
/** Most microseconds that an index scan may cost before it gives up. */
const maxWastedCost = { usual: 10_000, correlated: 5_000 }

/** Rows that an index scan reads before it gives up, out of `indexRows`. */
export const scanLimit = (estimate: SearchEstimate, indexRows: number, limit: number) =>
  Math.min(
    Math.floor(maxWastedCost[correlation(estimate)] / scannedRowCost(estimate)),
    Math.max(minScannedRows, expectedScannedRows(estimate, indexRows, limit)),
  )

/**
 * Limit of the next attempt after an index scan found too few rows, from the density of matches it saw; undefined if
 * a full match is cheaper.
 */
export function nextScanLimit(
  estimate: SearchEstimate,
  { scanned, found, limit }: { scanned: number; found: number; limit: number },
) {
  if (found === 0) return undefined
  const needed = Math.ceil((1.5 * scanned * limit) / found)
  return needed * scannedRowCost(estimate) < fullMatchCost(estimate) ? needed : undefined
}

const expectedScannedRows = (estimate: SearchEstimate, indexRows: number, limit: number) =>
  Math.ceil((scanSlack[correlation(estimate)] * limit * indexRows) / Math.max(1, estimate.matches))

const correlation = ({ isCorrelated }: SearchEstimate) => (isCorrelated ? 'correlated' : 'usual')
