import { describe, expect, it } from 'vitest'
import { findInvalidSide } from '../../places/bounds.rules.ts'
import { mercatorY } from '../geometry.rules.ts'
import {
  cellSizeFor,
  clusterTiles,
  countTouched,
  intersection,
  maxClusters,
  projectBounds,
} from './rules.ts'

const africa = { north: 38, south: -36, east: 52, west: -19 }
const world = { north: 90, south: -90, east: 180, west: -180 }
const tileAt = (longitude: number, latitude: number) =>
  (Math.floor(((longitude + 180) / 360) * 1024) << 10) +
  Math.floor(((180 - mercatorY(latitude)) / 360) * 1024)

describe('the box of a map', () => {
  it.each([
    ['upside down', { ...africa, south: 39 }, 'south'],
    ['around the date line', { ...africa, west: 53 }, 'west'],
    ['of the continent', africa, undefined],
    ['of the whole world', world, undefined],
    ['of a single spot', { north: 4, south: 4, east: 9, west: 9 }, undefined],
  ])('names the invalid side, if any, of map bounds %s', (_, box, side) => {
    expect(findInvalidSide(box)).toBe(side)
  })

  it('computes the intersection of two map bounds, or none if they do not overlap', () => {
    const plane = projectBounds(africa)
    expect(intersection(plane, projectBounds(world))).toEqual(plane)
    expect(intersection(plane, { left: 60, right: 70, bottom: 0, top: 10 })).toBeUndefined()
    expect(intersection(plane, { left: 50, right: 70, bottom: -90, top: 10 })).toMatchObject({
      left: 50,
      right: 52,
      top: 10,
    })
  })
})

describe('the cells of groups', () => {
  const boxes = [
    world,
    africa,
    { north: 4.2, south: 3.9, east: 9.9, west: 9.5 },
    { north: 4.05, south: 4.0499, east: 9.7001, west: 9.7 },
    { north: 38, south: -36, east: 10, west: 9.99 },
    { north: 4, south: 4, east: 9, west: 9 },
  ]
  it.each(boxes)('divides the map bounds %j into no more cluster cells than the maximum', (box) => {
    const plane = projectBounds(box)
    const cell = cellSizeFor(plane)
    const across = Math.floor(plane.right / cell) - Math.floor(plane.left / cell) + 1
    const down = Math.floor(plane.top / cell) - Math.floor(plane.bottom / cell) + 1
    expect(across * down).toBeLessThanOrEqual(maxClusters)
    expect(Number.isInteger(Math.log2(cell))).toBe(true)
  })

  it('cluster cells keep their size when the map is moved', () => {
    const box = { north: 4.2, south: 3.9, east: 9.9, west: 9.5 }
    const east = { ...box, east: 10.0, west: 9.6 }
    expect(cellSizeFor(projectBounds(east))).toBe(cellSizeFor(projectBounds(box)))
  })
})

describe('counts of whole squares', () => {
  const counts = new Map([
    [tileAt(9.7, 4.05), 700],
    [tileAt(11.5, 3.87), 900],
    [tileAt(31.2, 30.05), 5000],
  ])

  it('the count of businesses by map tiles is never below the number of businesses within the map bounds', () => {
    expect(countTouched(counts, projectBounds(africa))).toBe(6600)
    const douala = projectBounds({ north: 4.06, south: 4.04, east: 9.71, west: 9.69 })
    expect(countTouched(counts, douala)).toBe(700)
    expect(countTouched(counts, projectBounds({ north: 60, south: 50, east: 1, west: 0 }))).toBe(0)
  })

  it('clusters lie at the center of the businesses they count', () => {
    const groups = clusterTiles(counts, projectBounds(africa), { cell: 1 })
    expect(groups.map(({ total }) => total).sort()).toEqual([5000, 700, 900].sort())
    const [one] = clusterTiles(counts, projectBounds({ ...africa, north: 10 }), { cell: 64 })
    expect(one?.total).toBe(1600)
    expect(one?.x).toBeGreaterThan(10)
    expect(one?.x).toBeLessThan(11.5)
    expect(clusterTiles(counts, projectBounds(africa), { cell: 64, share: 0.5 }).at(0)?.total).toBe(
      3300,
    )
    expect(clusterTiles(counts, projectBounds(africa), { cell: 64, share: 0 })).toEqual([])
  })
})
