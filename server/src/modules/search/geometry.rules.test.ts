import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Coordinates, kmBetween } from '../places/distance.rules.ts'
import {
  coveredKm,
  mercatorY,
  projectCircle,
  type SearchArea,
  tilesTouching,
} from './geometry.rules.ts'

const spots = fc.record({
  latitude: fc.double({ min: -40, max: 40, noNaN: true }),
  longitude: fc.double({ min: -30, max: 60, noNaN: true }),
})
const areas = fc
  .tuple(spots, fc.double({ min: 1, max: 500, noNaN: true }))
  .map(([spot, radiusKm]): SearchArea => ({ ...spot, radiusKm }))
/** Offsets to points around the edge of the circle, in radii. */
const besides = fc.record({
  up: fc.double({ min: -1.3, max: 1.3, noNaN: true }),
  across: fc.double({ min: -1.3, max: 1.3, noNaN: true }),
})
const beside = (area: SearchArea, { up, across }: { up: number; across: number }): Coordinates => ({
  latitude: area.latitude + (up * area.radiusKm) / 111.195,
  longitude: area.longitude + (across * area.radiusKm) / 111.195,
})
const away = (a: Coordinates, b: Coordinates) =>
  Math.hypot(a.longitude - b.longitude, mercatorY(a.latitude) - mercatorY(b.latitude))

describe('a circle on the map', () => {
  it('a search area contains all points within its inner map radius and none beyond its outer map radius', () => {
    fc.assert(
      fc.property(areas, besides, (area, step) => {
        const other = beside(area, step)
        const { inner, outer } = projectCircle(area)
        const isInside = kmBetween(area, other) <= area.radiusKm
        if (away(area, other) <= inner) expect(isInside).toBe(true)
        if (away(area, other) > outer) expect(isInside).toBe(false)
      }),
      { numRuns: 3000 },
    )
  })

  it('the map tiles of a circular search area include the tile of every point inside the area', () => {
    fc.assert(
      fc.property(areas, besides, (area, step) => {
        const other = beside(area, step)
        if (kmBetween(area, other) > area.radiusKm) return
        const column = Math.floor(((other.longitude + 180) / 360) * 1024)
        const row = Math.floor(((180 - mercatorY(other.latitude)) / 360) * 1024)
        expect(tilesTouching(area)).toContain((column << 10) + row)
      }),
      { numRuns: 1000 },
    )
  })

  it('the kilometers computed for a distance on the map are a lower limit for all points farther away', () => {
    fc.assert(
      fc.property(areas, besides, besides, (area, step, last) => {
        const known = coveredKm(area, away(area, beside(area, last)))
        const other = beside(area, step)
        if (away(area, other) > away(area, beside(area, last)))
          expect(kmBetween(area, other)).toBeGreaterThanOrEqual(known - 1e-6)
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    [0, 0],
    [90, 180],
    [-90, -180],
    [85, 179.9],
  ])(
    'a search area around latitude %s, longitude %s has valid radii and map tiles',
    (latitude, longitude) => {
      for (const radiusKm of [1, 500]) {
        const area = { latitude, longitude, radiusKm }
        const { inner, outer } = projectCircle(area)
        expect(inner).toBeGreaterThan(0)
        expect(outer).toBeGreaterThanOrEqual(inner)
        expect(tilesTouching(area)?.every((tile) => tile >= 0 && tile < 1 << 20) ?? true).toBe(true)
      }
    },
  )
})
