import { expect, test } from 'vitest'
import { placeInLanes } from './lanes.ts'

test('a free lane is used again, and only those that touch share the width', () => {
  const placed = placeInLanes([
    { from: 60, to: 90, id: 'c' },
    { from: 0, to: 60, id: 'a' },
    { from: 30, to: 120, id: 'b' },
    { from: 120, to: 150, id: 'd' },
  ])
  expect(placed.map(({ id, lane, lanes }) => [id, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 2],
    ['d', 0, 1],
  ])
})
