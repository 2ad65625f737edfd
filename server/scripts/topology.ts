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

/** Simplifies a line (Douglas-Peucker) with a tolerance in degrees. */
export function simplify(line: Point[], tolerance: number): Point[] {
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last || line.length < 3) return line
  let [farthest, most] = [0, 0]
  for (const [place, spot] of line.entries()) {
    const away = distanceToLine(spot, first, last)
    if (away > most) [farthest, most] = [place, away]
  }
  if (most <= tolerance) return [first, last]
  const before = simplify(line.slice(0, farthest + 1), tolerance)
  return [...before, ...simplify(line.slice(farthest), tolerance).slice(1)]
}

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point) {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}
