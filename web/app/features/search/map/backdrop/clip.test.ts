import { expect, it } from 'vitest'
import { clipOutline, sectionsNear } from './clip.ts'

const rect = { left: 0, top: 0, right: 10, bottom: 10 }

it('clips an outline at the edges of the rectangle', () => {
  const across = [
    [-5, 4],
    [15, 4],
    [15, 6],
    [-5, 6],
  ] as const
  const clipped = clipOutline(across, rect)
  expect(new Set(clipped.map(([x, y]) => `${x} ${y}`))).toEqual(
    new Set(['0 4', '10 4', '10 6', '0 6']),
  )
})

it('keeps an outline inside the rectangle, clips one around it and drops one beside it', () => {
  const square = (from: number, to: number) =>
    [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ] as const
  expect(clipOutline(square(2, 8), rect)).toEqual(square(2, 8))
  expect(new Set(clipOutline(square(-90, 90), rect).map(String))).toEqual(
    new Set(square(0, 10).map(String)),
  )
  expect(clipOutline(square(20, 30), rect)).toEqual([])
})

it.each([
  ['left of', -20, 5, -15, 5],
  ['right of', 15, 5, 20, 5],
  ['above', 5, -20, 5, -15],
  ['below', 5, 15, 5, 20],
])('drops a section of a line %s the rectangle', (_side, x, y, nextX, nextY) => {
  const line = [
    [x, y],
    [nextX, nextY],
  ] as const
  expect(sectionsNear(line, rect)).toEqual([])
})

it('keeps the sections of a line that are near the rectangle', () => {
  const line = [
    [-9, 5],
    [-2, 5],
    [4, 5],
    [30, 5],
    [30, 40],
    [5, 40],
    [5, 9],
  ] as const
  expect(sectionsNear(line, rect)).toEqual([
    [
      [-2, 5],
      [4, 5],
      [30, 5],
    ],
    [
      [5, 40],
      [5, 9],
    ],
  ])
})
