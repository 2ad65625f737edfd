import { expect, test } from 'vitest'
import { createRecentCost } from './recent-cost.ts'

test('the recorded cost of a caller halves with each half-life, and later costs are added to what is left', () => {
  let now = 0
  const cost = createRecentCost({ halfLifeMs: 1000, now: () => now })
  expect(cost.of('a')).toBe(0)
  cost.add('a', 80)
  now = 1000
  expect(cost.of('a')).toBe(40)
  cost.add('a', 10)
  now = 2000
  expect(cost.of('a')).toBe(25)
  expect(cost.of('b')).toBe(0)
})

test('returns how long a caller must wait until its recorded cost falls to a given limit', () => {
  let now = 0
  const cost = createRecentCost({ halfLifeMs: 1000, now: () => now })
  cost.add('a', 80)
  expect(cost.msUntil('a', 80)).toBe(0)
  expect(cost.msUntil('a', 20)).toBe(2000)
  now = 2000
  expect(cost.msUntil('a', 20)).toBe(0)
  expect(cost.msUntil('b', 20)).toBe(0)
})

test('deletes callers from memory once their recorded cost has decayed', () => {
  let now = 0
  const cost = createRecentCost({ halfLifeMs: 1, now: () => now })
  for (let i = 0; i <= 10_000; i++) cost.add(`early ${i}`, 5)
  now = 100
  cost.add('late', 5)
  now = 0
  expect(cost.of('early 1')).toBe(0)
})
