import { mercatorY } from '../circle.rules.ts'

/** What a map shows, in degrees. */
export type Box = { north: number; south: number; east: number; west: number }
/** The same on the plane of the map, where a degree is as high as it is wide. */
export type Plane = { left: number; right: number; bottom: number; top: number }

/** The side of a box that lies beyond the one across; maps that wrap around the date line show no more of Africa. */
export function wrongSide({ north, south, east, west }: Box): 'south' | 'west' | undefined {
  if (south > north) return 'south'
  if (west > east) return 'west'
}

export const planeOf = ({ north, south, east, west }: Box): Plane => ({
  left: west,
  right: east,
  bottom: mercatorY(south),
  top: mercatorY(north),
})

export const mostGroups = 200
const finestCell = 2 ** -14

/**
 * The cells that groups are made of: squares of the plane, a power of two wide and the same wherever the map is moved
 * to, so that groups stay what they are until it comes nearer. A box touches at most `mostGroups` of them.
 */
export function cellFor({ left, right, bottom, top }: Plane) {
  const touched = (cell: number) =>
    (Math.floor(right / cell) - Math.floor(left / cell) + 1) *
    (Math.floor(top / cell) - Math.floor(bottom / cell) + 1)
  let cell = finestCell
  while (touched(cell) > mostGroups) cell *= 2
  return cell
}

export type Group = { x: number; y: number; total: number }

const tilesAcross = 1024
const tileDegrees = 360 / tilesAcross

/** The middle of a square of the map, as `map_tile` of the database names it. */
const middleOf = (tile: number) => ({
  x: ((tile >> 10) + 0.5) * tileDegrees - 180,
  y: 180 - ((tile & 1023) + 0.5) * tileDegrees,
})

/** Squares are fine enough for cells of this size and more. */
export const coarseCell = 2 * tileDegrees

export type Counts = ReadonlyMap<number, number>

/** How many listings lie in the squares that a part of the plane touches: never fewer than are in it. */
export function countTouched(counts: Counts, { left, right, bottom, top }: Plane) {
  const half = tileDegrees / 2
  let total = 0
  for (const [tile, count] of counts) {
    const { x, y } = middleOf(tile)
    if (x + half >= left && x - half <= right && y + half >= bottom && y - half <= top) {
      total += count
    }
  }
  return total
}

/** Groups from the counts of whole squares, or the same share of each: nobody is asked. */
export function groupTiles(counts: Counts, plane: Plane, cell: number, share = 1): Group[] {
  const cells = new Map<string, Group>()
  for (const [tile, count] of counts) {
    const { x, y } = middleOf(tile)
    if (x < plane.left || x > plane.right || y < plane.bottom || y > plane.top) continue
    const key = `${Math.floor(x / cell)} ${Math.floor(y / cell)}`
    const { x: sumX = 0, y: sumY = 0, total = 0 } = cells.get(key) ?? {}
    cells.set(key, { x: sumX + x * count, y: sumY + y * count, total: total + count })
  }
  return [...cells.values()]
    .map(({ x, y, total }) => ({ x: x / total, y: y / total, total: Math.round(total * share) }))
    .filter(({ total }) => total > 0)
}

/** The part of one plane that lies in another; undefined when they do not meet. */
export function meeting(one: Plane, other: Plane): Plane | undefined {
  const plane = {
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
    top: Math.min(one.top, other.top),
  }
  return plane.left <= plane.right && plane.bottom <= plane.top ? plane : undefined
}
