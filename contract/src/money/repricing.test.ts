import { expect, test } from 'vitest'
import { repricedMinor, repricing } from './repricing.ts'

test.each([
  ['convert', 'XAF', 'USD', 9_000, 1_596],
  ['convert', 'USD', 'XAF', 1_596, 9_000],
  ['convert', 'EUR', 'XAF', 1_000, 6_560],
  ['convert', 'USD', 'ZAR', 1_501, 25_820],
  ['convert', 'XAF', 'TND', 1_000, 5_177],
  ['convert', 'MGA', 'USD', 2, 1],
  ['convert', 'XAF', 'XOF', 9_002, 9_000],
  ['keep', 'XAF', 'USD', 9_000, 900_000],
  ['keep', 'USD', 'XAF', 1_550, 16],
  ['keep', 'TND', 'EUR', 12_125, 1_213],
  ['convert', 'XAF', 'USD', 0, 0],
] as const)('%s of a price in %s for %s: %d becomes %d', (choice, from, to, before, after) => {
  expect(repricedMinor(before, repricing(choice, from, to))).toBe(after)
})
