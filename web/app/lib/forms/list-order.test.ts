import { expect, test } from 'vitest'
import { dropIndex, type ItemBox, moveItem } from './list-order.ts'

test.each([
  [0, 2, 'bcad'],
  [2, 0, 'cabd'],
  [1, 1, 'abcd'],
  [3, 0, 'dabc'],
  [0, 9, 'bcda'],
  [9, 0, 'abcd'],
])(
  'moving the item at position %i of the list abcd to position %i gives %s',
  (from, to, expected) => {
    expect(moveItem([...'abcd'], from, to).join('')).toBe(expected)
  },
)

/** Two rows of three boxes, each 100 wide and high, with gaps of 10. */
const grid: ItemBox[] = [0, 1, 2, 3, 4, 5].map((at) => ({
  left: (at % 3) * 110,
  top: Math.floor(at / 3) * 110,
  width: 100,
  height: 100,
}))

test.each([
  ['its own place while the pointer is over it', 0, 50, 50, 0],
  ['its own place before the middle of the next item', 0, 130, 50, 0],
  ['the next place past the middle of the next item', 0, 170, 50, 1],
  ['the place of the last item that the pointer passed', 0, 290, 50, 2],
  ['its own place when dragged back less than to the middle of the previous item', 2, 190, 50, 2],
  ['the previous place when dragged back past the middle of the previous item', 2, 150, 50, 1],
  ['the row below past the middle of that row', 0, 20, 170, 3],
  ['its own place at the top of the row below', 0, 20, 130, 0],
  ['its own place between two items', 0, 105, 50, 0],
  ['its own place outside the grid', 4, 900, 900, 4],
])('finds the place where an item dragged in a grid is dropped: %s', (_, place, x, y, expected) => {
  expect(dropIndex(grid, place, { x, y })).toBe(expected)
})

test('a small item dragged past a tall one does not jump back while the pointer rests', () => {
  const small = { left: 0, width: 100, height: 50 }
  const tall = { left: 0, width: 100, height: 300 }
  const point = { x: 50, y: 220 }
  const before = [
    { ...small, top: 0 },
    { ...tall, top: 60 },
  ]
  const after = [
    { ...tall, top: 0 },
    { ...small, top: 310 },
  ]
  expect(dropIndex(before, 0, point)).toBe(1)
  expect(dropIndex(after, 1, point)).toBe(1)
})
