import type { MapBounds } from '../../places/bounds.rules.ts'
import { mercatorY } from '../geometry.rules.ts'

/** A rectangle on the Mercator plane, in degrees. */
export type MapRectangle = { left: number; right: number; bottom: number; top: number }

export const projectBounds = ({ north, south, east, west }: MapBounds): MapRectangle => ({
  left: west,
  right: east,
  bottom: mercatorY(south),
  top: mercatorY(north),
})

export const maxClusters = 200
const finestCell = 2 ** -14

/**
 * Size of the grid cells of clusters, in degrees: a power of two on a fixed grid, so that clusters stay the same while
 * the map is panned. A view touches at most `maxClusters` cells.
 */
export function cellSizeFor({ left, right, bottom, top }: MapRectangle) {
  const touched = (cell: number) =>
    (Math.floor(right / cell) - Math.floor(left / cell) + 1) *
    (Math.floor(top / cell) - Math.floor(bottom / cell) + 1)
  let cell = finestCell
  while (touched(cell) > maxClusters) cell *= 2
  return cell
}

export type PinCluster = { x: number; y: number; total: number }

const tilesAcross = 1024
const tileDegrees = 360 / tilesAcross

/** Center of a map tile, numbered as SQL `map_tile` does. */
const tileCenter = (tile: number) => ({
  x: ((tile >> 10) + 0.5) * tileDegrees - 180,
  y: 180 - ((tile & 1023) + 0.5) * tileDegrees,
})

/** Smallest cell for which tile counts are precise enough. */
export const minTileCell = 2 * tileDegrees

export type TileCounts = ReadonlyMap<number, number>

/** Number of listings in the tiles that a rectangle touches: an upper bound of the listings in the rectangle. */
export function countTouched(counts: TileCounts, { left, right, bottom, top }: MapRectangle) {
  const half = tileDegrees / 2
  let total = 0
  for (const [tile, count] of counts) {
    const { x, y } = tileCenter(tile)
    if (x + half >= left && x - half <= right && y + half >= bottom && y - half <= top) {
      total += count
    }
  }
  return total
}

/** Clusters from tile counts alone, without a query; `share`: part of the listings that match. */
export function clusterTiles(
  counts: TileCounts,
  view: MapRectangle,
  { cell, share = 1 }: { cell: number; share?: number },
): PinCluster[] {
  const cells = new Map<string, PinCluster>()
  for (const [tile, count] of counts) {
    const { x, y } = tileCenter(tile)
    if (x < view.left || x > view.right || y < view.bottom || y > view.top) continue
    const key = `${Math.floor(x / cell)} ${Math.floor(y / cell)}`
    const { x: sumX = 0, y: sumY = 0, total = 0 } = cells.get(key) ?? {}
    cells.set(key, { x: sumX + x * count, y: sumY + y * count, total: total + count })
  }
  return [...cells.values()]
    .map(({ x, y, total }) => ({ x: x / total, y: y / total, total: Math.round(total * share) }))
    .filter(({ total }) => total > 0)
}

/** Common part of two rectangles; undefined if they do not intersect. */
export function intersection(one: MapRectangle, other: MapRectangle): MapRectangle | undefined {
  const both = {
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
    top: Math.min(one.top, other.top),
  }
  return both.left <= both.right && both.bottom <= both.top ? both : undefined
}
