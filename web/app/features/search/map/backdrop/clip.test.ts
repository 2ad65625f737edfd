import { expect, it } from 'vitest'
import { clipOutline, sectionsNear } from './clip.ts'

const rect = { left: 0, top: 0, right: 10, bottom: 10 }

it('an outline on the map background is clipped at the edges of the drawn area', () => {
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

it('an outline is kept inside the drawn map area, clipped at its edges and left out beside the area', () => {
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
])(
  'a section of a line is not drawn on the map background if it lies %s the drawn area',
  (_side, x, y, nextX, nextY) => {
    const line = [
      [x, y],
      [nextX, nextY],
    ] as const
    expect(sectionsNear(line, rect)).toEqual([])
  },
)

it('the sections of a line that are near the drawn area are kept on the map background', () => {
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
