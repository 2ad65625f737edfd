export type Point = [longitude: number, latitude: number]
type Arcs = number[][]
export type CountryGeometry = {
  id?: string
  properties: { name: string }
  type: 'Polygon' | 'MultiPolygon'
  arcs: Arcs | Arcs[]
}
export type Topology = {
  transform: { scale: Point; translate: Point }
  arcs: Point[][]
  objects: { countries: { geometries: CountryGeometry[] } }
}

/** One polygon of a country: its rings as lists of arcs; a negative number is a reversed arc. */
export type Polygon = { country: string; rings: Arcs }

export const listPolygons = ({ id, properties, type, arcs }: CountryGeometry): Polygon[] => {
  const polygons = type === 'Polygon' ? [arcs as Arcs] : (arcs as Arcs[])
  return polygons.map((rings) => ({ country: id ?? properties.name, rings }))
}

/** Decodes the arcs of a topology into degrees. */
export function readArcs({ arcs, transform: { scale, translate } }: Topology): Point[][] {
  return arcs.map((steps) => {
    let [x, y] = [0, 0]
    return steps.map(([dx, dy]): Point => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
}

export const arcIndex = (reference: number) => (reference < 0 ? ~reference : reference)

/** Joins arcs that meet end to end into closed rings or open lines. */
export function joinArcs(references: number[], arcs: Point[][]): Point[][] {
  const left = new Set(references)
  const startsAt = new Map<string, number[]>()
  for (const reference of references) {
    const key = String(readArc(reference, arcs)[0])
    startsAt.set(key, [...(startsAt.get(key) ?? []), reference])
  }
  const lines: Point[][] = []
  for (const first of references) {
    if (!left.delete(first)) continue
    const line = [...readArc(first, arcs)]
    for (;;) {
      const next = startsAt.get(String(line.at(-1)))?.find((one) => left.has(one))
      if (next === undefined) break
      left.delete(next)
      line.push(...readArc(next, arcs).slice(1))
    }
    lines.push(line)
  }
  return lines
}

function readArc(reference: number, arcs: Point[][]): Point[] {
  const arc = arcs[arcIndex(reference)] ?? []
  return reference < 0 ? arc.toReversed() : arc
}

/**
 * Simplifies a line (Visvalingam): removes the point that spans the smallest triangle with its neighbours until every
 * triangle is at least `minArea` square degrees, and the ends of spits and inlets that have become lines. The ends of
 * the line stay.
 */
export function simplify(line: Point[], minArea: number): Point[] {
  const kept = [...line]
  const areas = kept.map((_, middle) => spannedArea(kept, middle))
  const smallest = isClosed(line) ? 4 : 2
  while (kept.length > smallest) {
    let place = 0
    for (let middle = 1; middle < areas.length - 1; middle++) {
      if ((areas[middle] ?? 0) < (areas[place] ?? 0)) place = middle
    }
    if ((areas[place] ?? 0) >= minArea || place === 0) return kept
    kept.splice(place, 1)
    areas.splice(place, 1)
    for (const neighbour of [place - 1, place]) areas[neighbour] = spannedArea(kept, neighbour)
  }
  return kept
}

/** Area of the triangle of a point and its neighbours; none for a spike, and without bounds for the ends. */
function spannedArea(line: Point[], middle: number) {
  const [before, spot, after] = [line[middle - 1], line[middle], line[middle + 1]]
  if (!before || !spot || !after) return Number.POSITIVE_INFINITY
  return isSpike(before, spot, after) ? 0 : triangleArea(before, spot, after)
}

const isClosed = (line: Point[]) => String(line[0]) === String(line.at(-1))

const triangleArea = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2

/** Angles below this are no coast that a map can show. */
const sharpestAngle = Math.PI / 9

function isSpike([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) {
  const turn = Math.abs(Math.atan2(ay - by, ax - bx) - Math.atan2(cy - by, cx - bx))
  return Math.min(turn, 2 * Math.PI - turn) < sharpestAngle
}
