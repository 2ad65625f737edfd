import { hash, randomFrom } from '../random.ts'
import type { ServiceCategory } from '../services/categories.ts'
import { dyes, trades } from './dyes.ts'
import { bands, type Draw, type MotifName, motifs } from './motifs.ts'
import { type Cell, Layers, needleFor } from './needle.ts'

export type Size = {
  width?: number
  height?: number
  /** Further pieces of the same cloth: gallery slides, services. */
  cut?: number
}

/** A cloth as shapes: first the ground, then one path per layer and colour. */
export type Cloth = {
  width: number
  height: number
  ground: string
  shapes: { layer: number; colour: string; path: string }[]
}

// Courses from one edge to the other, six units in all: whole numbers are motif, a half is a band.
const recipes = [
  [2, 2, 2],
  [0.5, 2, 0.5, 2, 0.5, 0.5],
  [1, 1, 0.5, 2, 0.5, 1],
  [3, 3],
  [1, 0.5, 1, 0.5, 1, 0.5, 1, 0.5],
  [0.5, 3, 0.5, 2],
  [2, 0.5, 1, 0.5, 2],
] as const

// These hang from a thread: they are never turned and never stand on their heads.
const hanging: readonly MotifName[] = ['drip', 'bunting']

/**
 * Weaves the cloth of an id: the same id, category, size and cut give the same cloth for ever.
 * Businesses are known by theirs, so a change here needs a second version beside this one.
 */
export function weave(
  id: string,
  category: ServiceCategory,
  { width = 800, height = 600, cut = 0 }: Size = {},
): Cloth {
  // The order in which random numbers are drawn is part of every cloth.
  const random = randomFrom(hash(`${category}/${id}/${cut}`))
  const { motif } = trades[category]
  const hangs = hanging.includes(motif)
  const turned = random() < 0.3 && !hangs
  const recipe = (id === category && !cut ? undefined : pick(recipes, random)) ?? recipes[0]
  const mirroring = Math.floor(random() * 3)
  const start = Math.floor(random() * 997)
  const phase = Math.floor(random() * 2)
  const missedEvery = 7 + Math.floor(random() * 7)

  const unit = (turned ? width : height) / 6
  const length = turned ? height : width
  const layers = new Layers()
  let y = 0
  let stitch = 0
  for (const [row, units] of recipe.entries()) {
    const size = units * unit
    const isBand = units === 0.5
    const draw = isBand ? bandOf(start + row * 5) : motifs[motif]
    const count = Math.ceil(length / size) + 1
    const offset = (length - (count - 1) * size) / 2 - (count % 2 ? 0 : size / 2)
    for (let column = 0; column <= count; column++, stitch++) {
      const x = offset + (column - 0.5) * size - (count % 2 ? size / 2 : 0)
      if (x > length || x + size < 0) continue
      const odd = (column + row) % 2 === 1
      const mirrorX = !isBand && (mirroring === 2 ? random() < 0.5 : (column + phase) % 2 === 1)
      const mirrorY = !(hangs || isBand) && standsOnHead(mirroring, row, odd, random)
      const missed = !isBand && stitch % missedEvery === start % missedEvery
      const cell: Cell = { x, y, size, mirrorX, mirrorY, turned, missed }
      draw(needleFor(cell, layers, random, odd))
    }
    y += size
  }

  const palette = paletteOf(id, category)
  return { width, height, ground: palette[0], shapes: layers.shapes(palette) }
}

/** The cloth as an SVG picture. */
export function cover(id: string, category: ServiceCategory, size?: Size): string {
  const { width, height, ground, shapes } = weave(id, category, size)
  const paths = shapes.map(
    ({ colour, path }) => `<path fill="${colour}" stroke="${colour}" d="${path}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" stroke-width="1.5" stroke-linejoin="round" aria-hidden="true" focusable="false"><path fill="${ground}" d="M0 0H${width}V${height}H0Z"/>${paths.join('')}</svg>`
}

const bandOf = (n: number): Draw => bands[n % bands.length] ?? motifs.diamond

const pick = <T>(from: readonly T[], random: () => number) =>
  from[Math.floor(random() * from.length)]

function standsOnHead(mirroring: number, row: number, odd: boolean, random: () => number) {
  if (mirroring === 0) return row % 2 === 1
  return mirroring === 1 ? odd : random() < 0.5
}

function paletteOf(id: string, category: ServiceCategory) {
  const { palettes } = trades[category]
  const chosen = id === category ? 0 : hash(id) % palettes.length
  const [ground, first, second, accent] = palettes[chosen] ?? palettes[0]
  return [dyes[ground], dyes[first], dyes[second], dyes[accent]] as const
}
