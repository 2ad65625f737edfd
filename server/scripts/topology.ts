export type Spot = [longitude: number, latitude: number]
type Arcs = number[][]
export type Shape = {
  id?: string
  properties: { name: string }
  type: 'Polygon' | 'MultiPolygon'
  arcs: Arcs | Arcs[]
}
export type Topology = {
  transform: { scale: Spot; translate: Spot }
  arcs: Spot[][]
  objects: { countries: { geometries: Shape[] } }
}

/** One polygon of a country: its rings, each a list of arcs; a negative number is an arc walked backwards. */
export type Part = { country: string; rings: Arcs }

export const partsOf = ({ id, properties, type, arcs }: Shape): Part[] => {
  const polygons = type === 'Polygon' ? [arcs as Arcs] : (arcs as Arcs[])
  return polygons.map((rings) => ({ country: id ?? properties.name, rings }))
}

/** The arcs of a topology in degrees. */
export function readArcs({ arcs, transform: { scale, translate } }: Topology): Spot[][] {
  return arcs.map((steps) => {
    let [x, y] = [0, 0]
    return steps.map(([dx, dy]): Spot => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
}

export const arcOf = (reference: number) => (reference < 0 ? ~reference : reference)

/** Joins arcs that meet end to end: closed where they close, else from loose end to loose end. */
export function joinArcs(references: number[], arcs: Spot[][]): Spot[][] {
  const left = new Set(references)
  const startsAt = new Map<string, number[]>()
  for (const reference of references) {
    const key = String(walk(reference, arcs)[0])
    startsAt.set(key, [...(startsAt.get(key) ?? []), reference])
  }
  const lines: Spot[][] = []
  for (const first of references) {
    if (!left.delete(first)) continue
    const line = [...walk(first, arcs)]
    for (;;) {
      const next = startsAt.get(String(line.at(-1)))?.find((one) => left.has(one))
      if (next === undefined) break
      left.delete(next)
      line.push(...walk(next, arcs).slice(1))
    }
    lines.push(line)
  }
  return lines
}

function walk(reference: number, arcs: Spot[][]): Spot[] {
  const arc = arcs[arcOf(reference)] ?? []
  return reference < 0 ? arc.toReversed() : arc
}

/** Drops points that lie within so many degrees of the line between their neighbours. */
export function simplify(line: Spot[], within: number): Spot[] {
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last || line.length < 3) return line
  let [farthest, most] = [0, 0]
  for (const [place, spot] of line.entries()) {
    const away = offLine(spot, first, last)
    if (away > most) [farthest, most] = [place, away]
  }
  if (most <= within) return [first, last]
  const before = simplify(line.slice(0, farthest + 1), within)
  return [...before, ...simplify(line.slice(farthest), within).slice(1)]
}

function offLine([x, y]: Spot, [ax, ay]: Spot, [bx, by]: Spot) {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}
