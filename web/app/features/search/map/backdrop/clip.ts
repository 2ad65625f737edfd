import type { WorldPoint } from './land.ts'

/** A rectangle in world units. */
export type WorldRect = { left: number; top: number; right: number; bottom: number }

/** The part of a closed outline inside the rectangle (Sutherland and Hodgman); its edge runs along the rectangle. */
export function clipOutline(points: readonly WorldPoint[], rect: WorldRect) {
  const { left, top, right, bottom } = rect
  let inside = cutAt(points, 0, left, 1)
  inside = cutAt(inside, 0, right, -1)
  inside = cutAt(inside, 1, top, 1)
  return cutAt(inside, 1, bottom, -1)
}

/** Keeps the side of a straight line where the coordinate of this axis is above `limit`, or below it if `sign` is -1. */
function cutAt(points: readonly WorldPoint[], axis: 0 | 1, limit: number, sign: 1 | -1) {
  const depth = (point: WorldPoint) => (point[axis] - limit) * sign
  const kept: WorldPoint[] = []
  let before = points.at(-1)
  for (const point of points) {
    if (before && depth(before) >= 0 !== depth(point) >= 0) {
      const share = depth(before) / (depth(before) - depth(point))
      kept.push([
        before[0] + share * (point[0] - before[0]),
        before[1] + share * (point[1] - before[1]),
      ])
    }
    if (depth(point) >= 0) kept.push(point)
    before = point
  }
  return kept
}

/** The sections of a line that may be inside the rectangle, joined where they follow each other. */
export function sectionsNear(points: readonly WorldPoint[], rect: WorldRect) {
  const runs: WorldPoint[][] = []
  let run: WorldPoint[] | undefined
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    if (!before || !isNear(before, point, rect)) {
      run = undefined
      continue
    }
    if (!run) {
      run = [before]
      runs.push(run)
    }
    run.push(point)
  }
  return runs
}

const isNear = (a: WorldPoint, b: WorldPoint, { left, top, right, bottom }: WorldRect) =>
  Math.max(a[0], b[0]) >= left &&
  Math.min(a[0], b[0]) <= right &&
  Math.max(a[1], b[1]) >= top &&
  Math.min(a[1], b[1]) <= bottom
