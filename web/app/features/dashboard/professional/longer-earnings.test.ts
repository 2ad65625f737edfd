import { expect, test } from 'vitest'
import { daysOfPeriod, summarizeEarnings } from './longer-earnings.ts'

const figures = (buckets: string[], series: number[]) => ({
  currency: 'NGN',
  current: {
    buckets,
    earnings: [
      { currency: 'XAF', total: 900, series: [900] },
      { currency: 'NGN', total: series.reduce((sum, one) => sum + one, 0), series },
    ],
    bookings: { completed: { total: 5 } },
  },
})
const summarize = (given: ReturnType<typeof figures>) =>
  summarizeEarnings(given as unknown as Parameters<typeof summarizeEarnings>[0])

test.each([
  ['four_weeks', '2026-11-26', { from: '2026-11-02', to: '2026-11-26' }],
  ['four_weeks', '2026-11-23', { from: '2026-11-02', to: '2026-11-23' }],
  ['year', '2026-11-26', { from: '2025-12-01', to: '2026-11-26' }],
  ['year', '2026-12-01', { from: '2026-01-01', to: '2026-12-01' }],
  ['year', '2026-01-31', { from: '2025-02-01', to: '2026-01-31' }],
] as const)(
  'the earnings period %s up to %s starts on a Monday or on the first of a month',
  (period, today, days) => {
    expect(daysOfPeriod(period, today)).toEqual(days)
  },
)

test('earnings count only amounts in the currency of the business', () => {
  expect(summarize(figures(['2025-12-01', '2026-01-01'], [10, 5]))).toEqual({
    total: 15,
    bookings: 5,
    parts: [
      { date: '2025-12-01', earned: 10 },
      { date: '2026-01-01', earned: 5 },
    ],
  })
})

test('a business without earnings gets zero for each week or month of the earnings period', () => {
  const given = figures(['2025-12-01'], [])
  given.current.earnings = []
  expect(summarize(given)).toMatchObject({ total: 0, parts: [{ earned: 0 }] })
})
