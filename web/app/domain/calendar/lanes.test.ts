import { expect, test } from 'vitest'
import { offsetPlace, placeInLanes } from './lanes.ts'

test('overlapping blocks of the calendar are side by side, and a later block takes the place of one that has ended', () => {
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

test('a calendar block covers part of an earlier block only if it starts well below the top of that block', () => {
  const placesOf = (...ranges: { from: number; to: number }[]) => {
    const placed = placeInLanes(ranges)
    return placed.map((block) => offsetPlace(block, placed))
  }
  const whole = placesOf({ from: 0, to: 180 }, { from: 120, to: 240 })
  expect(whole.map(({ x, w }) => [x, w].map(Math.round))).toEqual([
    [0, 85],
    [30, 70],
  ])
  const halves = placesOf({ from: 0, to: 180 }, { from: 30, to: 240 })
  expect(halves).toEqual([
    { x: 0, w: 50 },
    { x: 50, w: 50 },
  ])
  expect(placesOf({ from: 0, to: 60 })).toEqual([{ x: 0, w: 100 }])
})
