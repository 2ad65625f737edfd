import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  bucketsOf,
  comparedBuckets,
  comparedPeriod,
  countDays,
  parsePeriod,
  stepOf,
} from './rules.ts'

describe('a period', () => {
  it('the analytics period is the last 30 days if none is given', () => {
    expect(parsePeriod({}, '2026-11-24')).toEqual({
      ok: true,
      period: { from: '2026-10-26', to: '2026-11-24' },
    })
  })

  it('refuses an analytics period that ends before it starts or is longer than three years', () => {
    expect(parsePeriod({ from: '2026-11-24', to: '2026-11-23' }, '2026-11-24')).toEqual({
      ok: false,
      fields: { to: 'field_time_order' },
    })
    expect(parsePeriod({ from: '2023-11-23', to: '2026-11-24' }, '2026-11-24')).toMatchObject({
      fields: { to: 'field_span_long' },
    })
    expect(parsePeriod({ from: '2024-01-01', to: '2026-12-31' }, '2026-11-24').ok).toBe(true)
  })
})

describe('the period before', () => {
  const cases = [
    ['30 days', '2026-10-26', '2026-11-24', '2026-09-26', '2026-10-25'],
    ['a whole month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['this month so far', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['a whole year', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
    ['this year so far', '2026-01-01', '2026-11-24', '2025-01-01', '2025-11-24'],
    ['one day', '2026-03-01', '2026-03-01', '2026-02-01', '2026-02-01'],
  ] as const
  it.each(cases)(
    'finds the earlier period with which analytics compare %s',
    (_, from, to, before, until) => {
      expect(comparedPeriod({ from, to }, 'previous')).toEqual({ from: before, to: until })
    },
  )

  it('the comparison period a year earlier has the same dates, with 28 February instead of 29 February', () => {
    expect(comparedPeriod({ from: '2024-02-29', to: '2024-03-10' }, 'year')).toEqual({
      from: '2023-02-28',
      to: '2023-03-10',
    })
  })
})

const periods = fc
  .tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 1095 }))
  .map(([start, days]) => {
    const from = addDays('2022-01-01', start)
    return { from, to: addDays(from, days) }
  })

describe('the parts of any period', () => {
  it('divides any analytics period into at most 37 ordered buckets, beginning on the first day of the period', () => {
    fc.assert(
      fc.property(periods, (period) => {
        const buckets = bucketsOf(period, stepOf(period))
        expect(buckets[0]).toBe(period.from)
        expect(buckets.toSorted()).toEqual(buckets)
        expect(new Set(buckets).size).toBe(buckets.length)
        expect((buckets.at(-1) ?? '') <= period.to).toBe(true)
        expect(buckets.length).toBeLessThanOrEqual(37)
      }),
    )
  })

  it('the comparison period has as many buckets as the current period', () => {
    fc.assert(
      fc.property(periods, fc.constantFrom('previous', 'year'), (period, comparison) => {
        const buckets = bucketsOf(period, stepOf(period))
        const compared = comparedPeriod(period, comparison)
        const before = comparedBuckets(period, buckets, compared)
        expect(before).toHaveLength(buckets.length)
        expect(before[0]).toBe(compared.from)
        expect(before.toSorted()).toEqual(before)
        expect(compared.to < period.to).toBe(true)
        expect(countDays(compared)).toBeGreaterThan(0)
      }),
    )
  })
})
