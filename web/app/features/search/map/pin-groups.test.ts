import type { Pin } from '@ujuzi/contract/search/search'
import { describe, expect, it } from 'vitest'
import { groupPins, type Mark, markOf, maxGroupZoom } from './pin-groups.ts'

const world = { north: 85, south: -85, east: 180, west: -180 }
const pin = (index: number, latitude: number, longitude: number): Pin => [
  `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  latitude,
  longitude,
  'Kofi Cuts',
  12.5,
  'USD',
]
const totalCount = (marks: Mark[]) => marks.reduce((sum, { count }) => sum + count, 0)

describe('the marks of the map', () => {
  const scattered = Array.from({ length: 300 }, (_, index) =>
    pin(index, 4 + ((index * 7919) % 300) / 500, 9.7 + ((index * 104_729) % 300) / 500),
  )

  it.each([3, 6, 9, 12, 15])(
    'the map markers count every professional exactly once at zoom %i',
    (zoom) => {
      expect(totalCount(groupPins({ pins: scattered, clusters: [] }).marksIn(world, zoom))).toBe(
        300,
      )
    },
  )

  it('the map markers are far enough apart not to cover each other', () => {
    const zoom = 11
    const marks = groupPins({ pins: scattered, clusters: [] }).marksIn(world, zoom)
    const perDegree = (256 * 2 ** zoom) / 360
    for (const [index, mark] of marks.entries()) {
      for (const other of marks.slice(index + 1)) {
        const x = (mark.longitude - other.longitude) * perDegree
        const y = (mark.latitude - other.latitude) * perDegree
        expect(Math.hypot(x, y)).toBeGreaterThan(20)
      }
    }
  })

  it('a map marker stands for a single professional if no other professional is near', () => {
    const alone = pin(1, 4.05, 9.7)
    expect(groupPins({ pins: [alone], clusters: [] }).marksIn(world, 5)).toEqual([
      expect.objectContaining({
        key: alone[0],
        id: alone[0],
        count: 1,
        name: 'Kofi Cuts',
        price: { price: 12.5, currency: 'USD' },
      }),
    ])
  })

  it('a map marker for several professionals states at which zoom they separate, or who they are if they share one spot', () => {
    const near = [pin(1, 4.05, 9.7), pin(2, 4.0501, 9.7001)]
    const [pair] = groupPins({ pins: near, clusters: [] }).marksIn(world, 5)
    expect(pair?.apartAt).toBeLessThanOrEqual(maxGroupZoom + 1)
    const same = [pin(1, 4.05, 9.7), pin(2, 4.05, 9.7), pin(3, 4.05, 9.7)]
    const [spot] = groupPins({ pins: same, clusters: [] }).marksIn(world, maxGroupZoom)
    expect(spot).toMatchObject({ count: 3, ids: same.map(([id]) => id) })
  })

  it('the map marker of a professional is its own, or the one of the group that has it', () => {
    const [kofi, neighbour, far] = [pin(1, 4.05, 9.7), pin(2, 4.0501, 9.7001), pin(3, 6.5, 3.4)]
    const marks = groupPins({ pins: [kofi, neighbour, far], clusters: [] }).marksIn(world, 5)
    expect(markOf(far[0], marks)).toMatchObject({ id: far[0] })
    expect(markOf(kofi[0], marks)).toMatchObject({ count: 2 })
    expect(markOf(neighbour[0], marks)).toBe(markOf(kofi[0], marks))
    expect(markOf(pin(4, 0, 0)[0], marks)).toBeUndefined()
  })

  it('a map marker adds up the counts of nearby clusters sent by the server', () => {
    const groups = groupPins({
      pins: [],
      clusters: [
        [4, 9.7, 1200],
        [4.001, 9.7, 30],
        [30, 31, 7],
      ],
    })
    expect(groups.marksIn(world, 4).map(({ count }) => count)).toEqual([7, 1230])
  })

  it('only the map markers within the given area are returned', () => {
    const groups = groupPins({ pins: scattered, clusters: [] })
    expect(groups.marksIn({ north: 37, south: 36, east: 10, west: 9 }, 12)).toEqual([])
    expect(groupPins({ pins: [], clusters: [] }).marksIn(world, 3)).toEqual([])
  })
})
