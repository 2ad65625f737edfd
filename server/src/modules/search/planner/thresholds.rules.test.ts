import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBlockThreshold, findThreshold } from './thresholds.rules.ts'

const listed = fc.array(
  fc.record({
    key: fc.integer({ min: 500, max: 1300 }),
    distance: fc.double({ min: 0, max: 2, noNaN: true }),
  }),
  { minLength: 1, maxLength: 300 },
)
const sampleOf = (oneIn: number, rows: { key: number; distance: number }[]) => ({
  oneIn,
  keys: rows.map(({ key }) => key),
  distances: rows.map(({ distance }) => distance),
})

describe('a threshold', () => {
  it('the cutoff of a search, computed from all businesses, lets at least one page of results pass', () => {
    fc.assert(
      fc.property(
        listed,
        fc.boolean(),
        fc.integer({ min: 1, max: 60 }),
        (rows, isAscending, limit) => {
          const threshold = findThreshold(sampleOf(1, rows), {
            isAscending,
            after: undefined,
            limit,
          })
          const above = rows.filter(
            ({ key }) => threshold && (isAscending ? key <= threshold.key : key >= threshold.key),
          )
          if (threshold) expect(above.length).toBeGreaterThanOrEqual(limit)
          else expect(rows.length).toBeLessThan(3 * limit + 15)
          expect(threshold?.rows ?? 0).toBe(above.length)
        },
      ),
    )
  })

  it('the cutoff for the next page of a search lies beyond the last result of the previous page', () => {
    const rows = Array.from({ length: 200 }, (_, nth) => ({ key: 500 + nth, distance: 0 }))
    const first = findThreshold(sampleOf(1, rows), {
      isAscending: false,
      after: undefined,
      limit: 21,
    })
    const next = findThreshold(sampleOf(1, rows), { isAscending: false, after: 650, limit: 21 })
    expect(first?.key).toBeGreaterThan(650)
    expect(next?.key).toBeLessThan(630)
  })

  it('a search gets no cutoff if the sample has too few businesses', () => {
    const rows = [{ key: 900, distance: 0 }]
    expect(
      findThreshold(sampleOf(32, rows), { isAscending: false, after: undefined, limit: 21 }),
    ).toBeUndefined()
    expect(
      findThreshold(sampleOf(32, []), { isAscending: true, after: undefined, limit: 1 }),
    ).toBeUndefined()
  })
})

describe('the threshold of a block', () => {
  const anyDecay = fc.option(fc.double({ min: 0.1, max: 3, noNaN: true }), { nil: undefined })
  const blocks = fc.record({
    decayDegrees: anyDecay,
    limit: fc.integer({ min: 1, max: 60 }),
    rowsPerMatch: fc.double({ min: 1, max: 50, noNaN: true }),
    startScore: fc.constantFrom(9e15, 900_000),
    endScore: fc.constantFrom(0, 650_000, 400_123),
  })

  it('a search in a range of scores skips only businesses below its cutoff, which is never above the end of the range', () => {
    fc.assert(
      fc.property(listed, blocks, (rows, request) => {
        const threshold = findBlockThreshold(sampleOf(1, rows), request)
        if (!threshold) return
        const { decayDegrees, endScore } = request
        const base = ({ key, distance }: (typeof rows)[number]) =>
          Math.round((1000 * key) / (decayDegrees === undefined ? 1 : 1 + distance / decayDegrees))
        const isRead = ({ key, distance }: (typeof rows)[number]) =>
          key >= threshold.key ||
          (decayDegrees !== undefined &&
            (distance <= threshold.nearest ||
              (key >= threshold.nearKey && distance <= threshold.near)))
        for (const row of rows) if (!isRead(row)) expect(base(row)).toBeLessThan(threshold.minScore)
        if (endScore > 0) expect(threshold.minScore).toBeLessThanOrEqual(endScore)
      }),
      { numRuns: 500 },
    )
  })

  it('a search in a range of scores without a known end finds at least one page of results above its cutoff', () => {
    fc.assert(
      fc.property(listed, blocks, (rows, request) => {
        const threshold = findBlockThreshold(sampleOf(1, rows), {
          ...request,
          startScore: 9e15,
          endScore: 0,
        })
        if (!threshold) return
        const { decayDegrees, limit } = request
        const above = rows.filter(
          ({ key, distance }) =>
            (1000 * key) / (decayDegrees === undefined ? 1 : 1 + distance / decayDegrees) >=
            threshold.minScore,
        )
        expect(above.length).toBeGreaterThanOrEqual(limit)
      }),
      { numRuns: 500 },
    )
  })
})
