import { describe, expect, it } from 'vitest'
import { boxAround, boxOf, circleAround, containsBox, kmBetween, widenBox } from './geometry.ts'

const douala = { latitude: 4.05, longitude: 9.7 }
const yaounde = { latitude: 3.87, longitude: 11.52 }
const view = { north: 4.2, south: 3.9, east: 9.9, west: 9.5 }

describe('the geometry of the map', () => {
  it('measures the distance from Douala to Yaoundé as 203 km', () => {
    expect(kmBetween(douala, yaounde)).toBeCloseTo(203, 0)
    expect(kmBetween(douala, douala)).toBe(0)
  })

  it('the bounding box of map points contains all of them, and without points there is none', () => {
    expect(boxOf([douala, yaounde])).toEqual({ north: 4.05, south: 3.87, east: 11.52, west: 9.7 })
    expect(boxOf([])).toBeUndefined()
  })

  it('the search circle contains every corner of the visible map', () => {
    const circle = circleAround(view)
    expect(circle).toEqual({ latitude: 4.05, longitude: 9.7, radiusKm: 28 })
    for (const latitude of [view.north, view.south]) {
      for (const longitude of [view.east, view.west]) {
        expect(kmBetween(circle, { latitude, longitude })).toBeLessThanOrEqual(circle.radiusKm)
      }
    }
  })

  it.each([
    ['a doorstep', { north: 4.0501, south: 4.05, east: 9.7001, west: 9.7 }, 1],
    ['a continent', { north: 37, south: -35, east: 52, west: -18 }, 500],
    ['the whole world', { north: 85, south: -85, east: 180, west: -180 }, 500],
  ])(
    'for a visible map as large as %s, the search radius stays within its limits',
    (_, box, radiusKm) => {
      expect(circleAround(box).radiusKm).toBe(radiusKm)
    },
  )

  it('the search asks for a larger area than the visible map, and for the same area after a small move', () => {
    const widened = widenBox(view, 0.25)
    expect(containsBox(widened, view)).toBe(true)
    const nearby = { north: 4.199, south: 3.899, east: 9.899, west: 9.499 }
    expect(widenBox(nearby, 0.25)).toEqual(widened)
    expect(widenBox({ north: 85, south: -85, east: 180, west: -180 }, 1)).toEqual({
      north: 85,
      south: -85,
      east: 180,
      west: -180,
    })
  })

  it('computes the bounding box of a circle', () => {
    const box = boxAround({ ...douala, radiusKm: 25 })
    expect(kmBetween(douala, { ...douala, latitude: box.north })).toBeCloseTo(25, 1)
    expect(kmBetween(douala, { ...douala, longitude: box.west })).toBeCloseTo(25, 1)
    expect(boxAround({ latitude: 89, longitude: 179, radiusKm: 500 }).east).toBe(180)
  })
})
