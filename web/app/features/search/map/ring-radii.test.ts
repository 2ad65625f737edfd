import { expect, it } from 'vitest'
import { ringRadii } from './ring-radii.ts'

it.each([
  [300, [0.5, 1]],
  [90, [1, 2]],
  [45, [2, 5]],
  [10, [10, 20]],
  [0.8, [100]],
  [0.1, []],
])(
  'at %d pixels per kilometre the distance rings of the map have radii of %j km',
  (pixelsPerKm, radii) => {
    expect(ringRadii(pixelsPerKm)).toEqual(radii)
  },
)
