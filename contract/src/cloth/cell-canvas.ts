import type { CellCanvas, Colour } from './motifs.ts'

/** One cell of the cloth: position, mirroring, and whether its main colours are swapped (`missed`). */
export type Cell = {
  x: number
  y: number
  size: number
  mirrorX: boolean
  mirrorY: boolean
  /** Whether the whole cloth is rotated: x and y are swapped. */
  turned: boolean
  missed: boolean
}

const swapped = [0, 2, 1, 3] as const

/** Collects the shapes of all cells into one path per depth and colour, so that the SVG has few elements. */
export class Layers {
  #paths = new Map<number, string>()

  add(depth: number, colour: Colour, path: string) {
    const key = depth * 10 + colour
    this.#paths.set(key, (this.#paths.get(key) ?? '') + path)
  }

  shapes(palette: readonly string[]) {
    return [...this.#paths]
      .sort(([a], [b]) => a - b)
      .map(([layer, path]) => ({ layer, colour: palette[layer % 10] ?? '', path }))
  }
}

/** A canvas that maps the unit square onto one cell. Coordinates are rounded to keep paths short. */
export function createCellCanvas(
  cell: Cell,
  layers: Layers,
  { random, odd }: { random: () => number; odd: boolean },
): CellCanvas {
  const { x, y, size, mirrorX, mirrorY, turned, missed } = cell
  const across = (a: number) => Math.round(x + (mirrorX ? 1 - a : a) * size)
  const down = (a: number) => Math.round(y + (mirrorY ? 1 - a : a) * size)
  const at = (a: number, b: number) =>
    turned ? `${down(b)} ${across(a)}` : `${across(a)} ${down(b)}`
  const scaled = (radius: number) => Math.round(radius * size)
  const mirroredOnce = mirrorX !== mirrorY

  let depth = 0
  const addPath = (colour: Colour, path: string) =>
    layers.add(depth++, missed ? swapped[colour] : colour, path)

  return {
    random,
    odd,
    polygon(colour, points) {
      const corners: string[] = []
      for (let i = 0; i < points.length; i += 2)
        corners.push(at(points[i] ?? 0, points[i + 1] ?? 0))
      addPath(colour, `M${corners.join(' ')}Z`)
    },
    circle(colour, a, b, radius) {
      const arc = `A${scaled(radius)} ${scaled(radius)} 0 1 0 `
      const left = at(a - radius, b)
      addPath(colour, `M${left}${arc}${at(a + radius, b)}${arc}${left}Z`)
    },
    quarter(colour, a, b, radius) {
      const onDiagonal = a === b
      const clockwise = (onDiagonal !== mirroredOnce) !== turned ? 1 : 0
      const arc = `A${scaled(radius)} ${scaled(radius)} 0 0 ${clockwise} `
      const beside = at(a ? 1 - radius : radius, b)
      const below = at(a, b ? 1 - radius : radius)
      addPath(colour, `M${at(a, b)}L${beside}${arc}${below}Z`)
    },
    leaf(colour, a1, b1, a2, b2) {
      const bend = Math.round(Math.hypot(a2 - a1, b2 - b1) * size * 0.72)
      const arc = `A${bend} ${bend} 0 0 1 `
      addPath(colour, `M${at(a1, b1)}${arc}${at(a2, b2)}${arc}${at(a1, b1)}Z`)
    },
    drop(colour, a, top, bottom, half) {
      const hem = Math.max(top, 0)
      const arc = `A${scaled(half)} ${scaled(half)} 0 0 ${mirroredOnce ? 1 : 0} `
      const sides = `M${at(a - half, hem)}L${at(a - half, bottom)}${arc}${at(a + half, bottom)}`
      addPath(colour, `${sides}L${at(a + half, hem)}Z`)
    },
  }
}
