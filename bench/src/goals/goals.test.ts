import { expect, test } from 'vitest'
import { type Goal, goals, isMet, listVerdicts, round } from './goals.ts'

test('each performance goal names a different measured value', () => {
  const names = goals.map(({ of }) => of)
  expect(new Set(names).size).toBe(names.length)
})

const share: Goal = { of: 'booking: share', unit: '', atLeast: 0.03 }
const paint: Goal = { of: 'login: LCP', unit: 's', atMost: 3 }

test.each([
  [share, 0.03, true],
  [share, 0.029, false],
  [paint, 3, true],
  [paint, 3.01, false],
  [paint, Number.NaN, false],
  [share, Number.NaN, false],
])('the goal %o with a measured value of %d counts as met: %s', (goal, reached, met) => {
  expect(isMet(goal, reached)).toBe(met)
})

test('the verdict on a performance goal lists the goal, its target and the values measured in both versions', () => {
  const here = new Map([['booking: share', 0.023451]])
  const there = new Map([['booking: share', 0.0151]])
  expect(listVerdicts(600, here, there)).toEqual([
    {
      of: 'booking: share',
      wanted: 'at least 0.03 of the empty answers a second',
      here: '0.0235',
      there: '0.0151',
      verdict: 'not met',
    },
  ])
})

test('a performance goal set for a million professionals gets no verdict if the benchmark ran with fewer', () => {
  const here = new Map([['search, one client, all different: p50', 5]])
  expect(listVerdicts(100_000, here)).toEqual([])
  expect(listVerdicts(1_000_000, here)).toMatchObject([{ verdict: 'met', there: '-' }])
})

test.each([
  [0, '0'],
  [12_345.6, '12300'],
  [0.004567, '0.00457'],
  [undefined, '-'],
  [Number.NaN, '-'],
])('prints the measured value %d as %s in the benchmark report', (value, text) => {
  expect(round(value)).toBe(text)
})
