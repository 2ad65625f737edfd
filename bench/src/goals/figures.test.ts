import { expect, test } from 'vitest'
import { compareTurns, computeFigures, median, summarize } from './figures.ts'

const sent = (perSecond: number, bytes = 0) => ({
  seconds: 2,
  latencies: Array.from({ length: perSecond * 2 }, (_, nth) => nth + 1),
  bytes,
})

test('computes benchmark figures per request, and relative to the empty response measured in the same round', () => {
  const empty = computeFigures(sent(100), { serverMs: 150, databaseMs: 50 })
  expect(empty).toMatchObject({ perSecond: 100, share: 1, timesEmpty: 1, serverMs: 0.75 })
  const row = computeFigures(sent(50, 12_000), { serverMs: 300, databaseMs: 100 }, empty)
  expect(row).toEqual({
    perSecond: 50,
    share: 0.5,
    serverMs: 3,
    databaseMs: 1,
    timesEmpty: 4,
    bytes: 120,
    p50: 51,
    p95: 96,
  })
})

test('refuses to compute benchmark figures for a round in which no request was sent', () => {
  const nothing = { seconds: 1, latencies: [], bytes: 0 }
  expect(() => computeFigures(nothing, { serverMs: 0, databaseMs: 0 })).toThrow('Nothing was sent')
})

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 2, 8], 3],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})

test('refuses to compute the median of an empty list', () => {
  expect(() => median([])).toThrow()
})

test('compares two versions round by round, so that a round slow for both versions does not change the ratio', () => {
  const turn = (perSecond: number) =>
    computeFigures(sent(perSecond), { serverMs: 1000, databaseMs: 0 })
  const [here, there] = [[100, 10, 80].map(turn), [50, 5, 40].map(turn)]
  expect(compareTurns(here, there)).toMatchObject({ perSecond: 2, serverMs: 0.5 })
  expect(summarize(here)).toMatchObject({ perSecond: 80 })
})
