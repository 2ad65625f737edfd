import { expect, test } from 'vitest'
import { pairAt } from './pairs.ts'

test('returns every pair once before it repeats any', () => {
  const [letters, numbers] = [
    ['a', 'b', 'c'],
    [1, 2, 3, 4, 5],
  ]
  const pairs = Array.from({ length: 15 }, (_, index) => pairAt(letters, numbers, index).join(''))
  expect(new Set(pairs).size).toBe(15)
  expect(pairAt(letters, numbers, 15)).toEqual(pairAt(letters, numbers, 0))
})

test('refuses to build pairs from an empty list', () => {
  expect(() => pairAt(['a'], [], 0)).toThrow('empty')
})
