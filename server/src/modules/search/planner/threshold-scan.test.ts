import { sortOptions } from '@ujuzi/contract/search/options'
import { describe, expect, it } from 'vitest'
import type { QueryShape } from './statements.queries.ts'
import { type ThresholdScan, thresholdScanName } from './threshold-scan.queries.ts'

const either = [false, true]
const shapes: QueryShape[] = sortOptions
  .flatMap((sort) =>
    Array.from({ length: 256 }, (_, bits) => ({
      sort,
      hasTerms: Boolean(bits & 1),
      hasText: Boolean(bits & 2),
      category: Boolean(bits & 4),
      area: Boolean(bits & 8),
      tiles: Boolean(bits & 16),
      ignoresDistance: Boolean(bits & 32),
      after: Boolean(bits & 64),
      hasSeveralTerms: Boolean(bits & 128),
      hasNamed: false,
      timeFilter: undefined,
      properties: false,
    })),
  )
  .flatMap((shape) => [shape, { ...shape, timeFilter: 'day' }, { ...shape, timeFilter: 'window' }])
const scans: ThresholdScan[] = (['tile', 'category'] as const).flatMap((by) =>
  either.flatMap((near) => either.map((hasTerms) => ({ by, near, hasTerms }))),
)

describe('a statement', () => {
  it('each form of the search query has its own prepared statement name of fewer than 64 characters', () => {
    const names = shapes.flatMap((shape) =>
      scans.map((scan) => thresholdScanName('threshold_block', shape, scan)),
    )
    expect(new Set(names).size).toBe(shapes.length * scans.length)
    expect(Math.max(...names.map((name) => name.length))).toBeLessThan(64)
  })
})
