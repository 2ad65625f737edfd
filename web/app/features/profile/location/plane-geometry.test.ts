import { expect, test } from 'vitest'
import { distanceKm, halfHeightKm, mapRatio, offsetOf, pointAt } from './plane-geometry.ts'

const douala = { latitude: 4.0511, longitude: 9.7679 }

test('a place and its offset lead to one another', () => {
  const point = { latitude: 4.1011, longitude: 9.7179 }
  expect(pointAt(douala, offsetOf(douala, point))).toEqual(point)
})

test('east and south are to the right and below', () => {
  const { x, y } = offsetOf(douala, { latitude: 4, longitude: 9.9 })
  expect(x).toBeGreaterThan(0)
  expect(y).toBeGreaterThan(0)
})

test('a hundredth of a degree to the north is a bit over a kilometre', () => {
  expect(distanceKm(douala, { ...douala, latitude: 4.0611 })).toBeCloseTo(1.113, 3)
})

test.each([1, 15, 80, 500])('the map shows a whole circle of %d km', (radius) => {
  for (const offset of [
    { x: 3, y: -4 },
    { x: -50, y: 0 },
    { x: 0, y: 0 },
  ]) {
    const half = halfHeightKm(offset, radius)
    expect(half).toBeGreaterThan(Math.abs(offset.y) + radius)
    expect(half * mapRatio).toBeGreaterThan(Math.abs(offset.x) + radius)
  }
})
