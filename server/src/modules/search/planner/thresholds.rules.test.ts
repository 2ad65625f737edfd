import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockFloorOf, floorOf } from './thresholds.rules.ts'

const listed = fc.array(
  fc.record({
    key: fc.integer({ min: 500, max: 1300 }),
    away: fc.double({ min: 0, max: 2, noNaN: true }),
  }),
  { minLength: 1, maxLength: 300 },
)
const sampleOf = (of: number, rows: { key: number; away: number }[]) => ({
  of,
  keys: rows.map(({ key }) => key),
  aways: rows.map(({ away }) => away),
})

describe('a floor', () => {
  it('leaves more than the page above it, where the sample is everybody', () => {
    fc.assert(
      fc.property(
        listed,
        fc.boolean(),
        fc.integer({ min: 1, max: 60 }),
        (rows, isRising, wanted) => {
          const floor = floorOf(sampleOf(1, rows), { isRising, after: undefined, wanted })
          const above = rows.filter(
            ({ key }) => floor && (isRising ? key <= floor.key : key >= floor.key),
          )
          if (floor) expect(above.length).toBeGreaterThanOrEqual(wanted)
          else expect(rows.length).toBeLessThan(3 * wanted + 15)
          expect(floor?.rows ?? 0).toBe(above.length)
        },
      ),
    )
  })

  it('of the next page lies beyond the page before', () => {
    const rows = Array.from({ length: 200 }, (_, nth) => ({ key: 500 + nth, away: 0 }))
    const first = floorOf(sampleOf(1, rows), { isRising: false, after: undefined, wanted: 21 })
    const next = floorOf(sampleOf(1, rows), { isRising: false, after: 650, wanted: 21 })
    expect(first?.key).toBeGreaterThan(650)
    expect(next?.key).toBeLessThan(630)
  })

  it('is none where too few are in the sample', () => {
    const rows = [{ key: 900, away: 0 }]
    expect(
      floorOf(sampleOf(32, rows), { isRising: false, after: undefined, wanted: 21 }),
    ).toBeUndefined()
    expect(
      floorOf(sampleOf(32, []), { isRising: true, after: undefined, wanted: 1 }),
    ).toBeUndefined()
  })
})

describe('the floor of a block', () => {
  const rims = fc.option(fc.double({ min: 0.1, max: 3, noNaN: true }), { nil: undefined })
  const blocks = fc.record({
    rim: rims,
    wanted: fc.integer({ min: 1, max: 60 }),
    crowd: fc.double({ min: 1, max: 50, noNaN: true }),
    top: fc.constantFrom(9e15, 900_000),
    bar: fc.constantFrom(0, 650_000, 400_123),
  })

  it('leaves nobody unread who belongs above it, and stays below the end of a known block', () => {
    fc.assert(
      fc.property(listed, blocks, (rows, asked) => {
        const floor = blockFloorOf(sampleOf(1, rows), asked)
        if (!floor) return
        const { rim, bar } = asked
        const base = ({ key, away }: (typeof rows)[number]) =>
          Math.round((1000 * key) / (rim === undefined ? 1 : 1 + away / rim))
        const isRead = ({ key, away }: (typeof rows)[number]) =>
          key >= floor.key ||
          (rim !== undefined &&
            (away <= floor.nearest || (key >= floor.nearKey && away <= floor.near)))
        for (const row of rows) if (!isRead(row)) expect(base(row)).toBeLessThan(floor.least)
        if (bar > 0) expect(floor.least).toBeLessThanOrEqual(bar)
      }),
      { numRuns: 500 },
    )
  })

  it('has enough of them above where its end is not known', () => {
    fc.assert(
      fc.property(listed, blocks, (rows, asked) => {
        const floor = blockFloorOf(sampleOf(1, rows), { ...asked, top: 9e15, bar: 0 })
        if (!floor) return
        const { rim, wanted } = asked
        const above = rows.filter(
          ({ key, away }) => (1000 * key) / (rim === undefined ? 1 : 1 + away / rim) >= floor.least,
        )
        expect(above.length).toBeGreaterThanOrEqual(wanted)
      }),
      { numRuns: 500 },
    )
  })
})
