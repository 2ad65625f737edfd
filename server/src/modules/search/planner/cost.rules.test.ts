import { describe, expect, it } from 'vitest'
import {
  fullMatchCost,
  indexScanCost,
  isFullMatchCheap,
  nextScanLimit,
  plansByCost,
  type SearchEstimate,
  scanLimit,
  thresholdScanCost,
} from './cost.rules.ts'

const common: SearchEstimate = {
  lookups: 4,
  intersected: 0,
  postings: 0,
  candidates: 50_000,
  matches: 50_000,
  rowsInArea: 1_000_000,
  sample: undefined,
  isClustered: false,
  hasText: true,
  hasTimeFilter: false,
  hasPropertyFilters: false,
  isCorrelated: false,
  approximate: false,
}
const two = {
  ...common,
  intersected: 30_000,
  postings: 300_000,
  candidates: 30_000,
  matches: 3_000,
}
const rare = { ...common, candidates: 200, matches: 200 }
const allRows = 1_000_000

describe('how an answer is found', () => {
  const threshold = { rows: 128, partitions: 4, hasTerms: true }
  const planOf = (estimate: SearchEstimate, indexRows: number) =>
    isFullMatchCheap(estimate)
      ? 'full_match'
      : plansByCost({
          full_match: fullMatchCost(estimate),
          index_scan: indexScanCost(estimate, indexRows, 21),
          threshold_scan: thresholdScanCost(estimate, { ...threshold, indexRows }),
        })[0]
  const local = { ...common, isClustered: true, rowsInArea: 30_000 }

  it.each([
    ['for a rare word is a full match', rare, allRows, 'full_match'],
    ['for a common word in all places is an index scan', common, allRows, 'index_scan'],
    [
      'for a common word with few matches is a threshold scan',
      { ...common, matches: 500 },
      allRows,
      'threshold_scan',
    ],
    [
      'for two words with few index entries is a threshold scan',
      { ...two, postings: 40_000 },
      allRows,
      'threshold_scan',
    ],
    ['for two words with many index entries is a full match', two, allRows, 'full_match'],
    [
      'for a common word in one town is an index scan',
      { ...local, candidates: 20_000, matches: 20_000 },
      30_000,
      'index_scan',
    ],
    [
      'for a common word in one town, sorted by price, is a threshold scan',
      { ...local, candidates: 20_000, matches: 20_000, isCorrelated: true },
      30_000,
      'threshold_scan',
    ],
  ] as const)(
    'of the ways to run a search, the one with the lowest estimated cost %s',
    (_, estimate, indexRows, plan) => {
      expect(planOf(estimate, indexRows)).toBe(plan)
    },
  )

  it('matching all of 2,000 candidate businesses is cheap for an exact search, but not for an approximate one', () => {
    const some = { ...common, candidates: 2_000, matches: 2_000 }
    expect(isFullMatchCheap(some)).toBe(true)
    expect(isFullMatchCheap({ ...some, approximate: true })).toBe(false)
  })
})

describe('a walk', () => {
  it('the fewer matches are expected, the more rows an index scan may read, up to a limit', () => {
    const limit = (matches: number) => scanLimit({ ...common, matches }, allRows, 21)
    expect(limit(400_000)).toBeLessThan(limit(50_000))
    expect(limit(1)).toBe(limit(2))
    expect(limit(1)).toBeLessThan(5_000)
  })

  it('an index scan that found many results continues to an estimated limit, and one that found few ends', () => {
    expect(nextScanLimit(common, { scanned: 1_000, found: 15, limit: 21 })).toBe(2_100)
    expect(nextScanLimit(common, { scanned: 1_000, found: 1, limit: 21 })).toBeUndefined()
    expect(nextScanLimit(common, { scanned: 1_000, found: 0, limit: 21 })).toBeUndefined()
  })
})
