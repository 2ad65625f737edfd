import { expect, test } from 'vitest'
import { distanceKm, halfHeightKm, mapRatio, offsetOf, pointAt } from './plane-geometry.ts'

const douala = { latitude: 4.0511, longitude: 9.7679 }

test('converting a point to its offset from a town and back gives the same point', () => {
  const point = { latitude: 4.1011, longitude: 9.7179 }
  expect(pointAt(douala, offsetOf(douala, point))).toEqual(point)
})

test('the map of the service area shows points in the east on the right and points in the south below', () => {
  const { x, y } = offsetOf(douala, { latitude: 4, longitude: 9.9 })
  expect(x).toBeGreaterThan(0)
  expect(y).toBeGreaterThan(0)
})

test('a hundredth of a degree of latitude measures 1.113 km', () => {
  expect(distanceKm(douala, { ...douala, latitude: 4.0611 })).toBeCloseTo(1.113, 3)
})

test.each([1, 15, 80, 500])(
  'the map of the service area shows the whole circle with a radius of %d km',
  (radius) => {
    for (const offset of [
      { x: 3, y: -4 },
      { x: -50, y: 0 },
      { x: 0, y: 0 },
    ]) {
      const half = halfHeightKm(offset, radius)
      expect(half).toBeGreaterThan(Math.abs(offset.y) + radius)
      expect(half * mapRatio).toBeGreaterThan(Math.abs(offset.x) + radius)
    }
  },
)
