import { expect, test } from 'vitest'
import { pairAt } from './pairs.ts'

test('pairing two lists gives every combination once before it repeats one', () => {
  const [letters, numbers] = [
    ['a', 'b', 'c'],
    [1, 2, 3, 4, 5],
  ]
  const pairs = Array.from({ length: 15 }, (_, index) => pairAt(letters, numbers, index).join(''))
  expect(new Set(pairs).size).toBe(15)
  expect(pairAt(letters, numbers, 15)).toEqual(pairAt(letters, numbers, 0))
})

test('refuses to pair two lists if one of them is empty', () => {
  expect(() => pairAt(['a'], [], 0)).toThrow('empty')
})
