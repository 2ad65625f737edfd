import type { Colour, Needle } from './motifs.ts'

/** One cell of the cloth: where it lies, how it is mirrored, and whether two dyes are swapped in it. */
export type Cell = {
  x: number
  y: number
  size: number
  mirrorX: boolean
  mirrorY: boolean
  /** The whole cloth lies on its side: x and y change places. */
  turned: boolean
  missed: boolean
}

const swapped = [0, 2, 1, 3] as const

/** Collects the shapes of all cells, one path per depth and colour, so that a cover stays a few elements. */
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

/** A needle that draws the unit square into one cell. Coordinates are rounded to keep paths short. */
export function needleFor(cell: Cell, layers: Layers, random: () => number, odd: boolean): Needle {
  const { x, y, size, mirrorX, mirrorY, turned, missed } = cell
  const across = (a: number) => Math.round(x + (mirrorX ? 1 - a : a) * size)
  const down = (a: number) => Math.round(y + (mirrorY ? 1 - a : a) * size)
  const at = (a: number, b: number) =>
    turned ? `${down(b)} ${across(a)}` : `${across(a)} ${down(b)}`
  const long = (radius: number) => Math.round(radius * size)
  const mirroredOnce = mirrorX !== mirrorY

  let depth = 0
  const sew = (colour: Colour, path: string) =>
    layers.add(depth++, missed ? swapped[colour] : colour, path)

  return {
    random,
    odd,
    polygon(colour, points) {
      const corners: string[] = []
      for (let i = 0; i < points.length; i += 2)
        corners.push(at(points[i] ?? 0, points[i + 1] ?? 0))
      sew(colour, `M${corners.join(' ')}Z`)
    },
    circle(colour, a, b, radius) {
      const arc = `A${long(radius)} ${long(radius)} 0 1 0 `
      const left = at(a - radius, b)
      sew(colour, `M${left}${arc}${at(a + radius, b)}${arc}${left}Z`)
    },
    quarter(colour, a, b, radius) {
      const onDiagonal = a === b
      const clockwise = (onDiagonal !== mirroredOnce) !== turned ? 1 : 0
      const arc = `A${long(radius)} ${long(radius)} 0 0 ${clockwise} `
      const beside = at(a ? 1 - radius : radius, b)
      const below = at(a, b ? 1 - radius : radius)
      sew(colour, `M${at(a, b)}L${beside}${arc}${below}Z`)
    },
    leaf(colour, a1, b1, a2, b2) {
      const bend = Math.round(Math.hypot(a2 - a1, b2 - b1) * size * 0.72)
      const arc = `A${bend} ${bend} 0 0 1 `
      sew(colour, `M${at(a1, b1)}${arc}${at(a2, b2)}${arc}${at(a1, b1)}Z`)
    },
    drop(colour, a, top, bottom, half) {
      const hem = Math.max(top, 0)
      const arc = `A${long(half)} ${long(half)} 0 0 ${mirroredOnce ? 1 : 0} `
      const sides = `M${at(a - half, hem)}L${at(a - half, bottom)}${arc}${at(a + half, bottom)}`
      sew(colour, `${sides}L${at(a + half, hem)}Z`)
    },
  }
}
