import { createRandom, hash } from '../random.ts'
import type { ServiceCategory } from '../services/categories.ts'
import { categoryStyles } from './category-styles.ts'
import { type Cell, createCellCanvas, Layers } from './cell-canvas.ts'
import { dyes } from './dyes.ts'
import { bands, type DrawMotif, type MotifName, motifs } from './motifs.ts'

export type Size = {
  width?: number
  height?: number
  /** Index of a variation of the same cloth, e.g. for gallery slides and services; 0 by default. */
  cut?: number
}

/** A generated cloth: the ground colour, then one path per layer and colour. */
export type Cloth = {
  width: number
  height: number
  ground: string
  shapes: { layer: number; colour: string; path: string }[]
}

// Row heights from edge to edge, six units in total: whole numbers are motif rows, 0.5 is a band.
const recipes = [
  [2, 2, 2],
  [0.5, 2, 0.5, 2, 0.5, 0.5],
  [1, 1, 0.5, 2, 0.5, 1],
  [3, 3],
  [1, 0.5, 1, 0.5, 1, 0.5, 1, 0.5],
  [0.5, 3, 0.5, 2],
  [2, 0.5, 1, 0.5, 2],
] as const

// Motifs that hang from a line: never rotated or flipped vertically.
const hangingMotifs: readonly MotifName[] = ['drip', 'bunting']

/**
 * Generates the cloth of an id. Deterministic: equal id, category, size and cut always give an equal cloth. Businesses
 * are recognized by their cloth, so any change needs a second version beside this one.
 */
export function generateCloth(
  id: string,
  category: ServiceCategory,
  { width = 800, height = 600, cut = 0 }: Size = {},
): Cloth {
  // The order of random() calls determines every cloth: do not reorder them.
  const random = createRandom(hash(`${category}/${id}/${cut}`))
  const { motif } = categoryStyles[category]
  const hangs = hangingMotifs.includes(motif)
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
  let cellIndex = 0
  for (const [row, units] of recipe.entries()) {
    const size = units * unit
    const isBand = units === 0.5
    const draw = isBand ? bandOf(start + row * 5) : motifs[motif]
    const count = Math.ceil(length / size) + 1
    const offset = (length - (count - 1) * size) / 2 - (count % 2 ? 0 : size / 2)
    for (let column = 0; column <= count; column++, cellIndex++) {
      const x = offset + (column - 0.5) * size - (count % 2 ? size / 2 : 0)
      if (x > length || x + size < 0) continue
      const odd = (column + row) % 2 === 1
      const mirrorX = !isBand && (mirroring === 2 ? random() < 0.5 : (column + phase) % 2 === 1)
      const mirrorY = !(hangs || isBand) && isFlipped(mirroring, row, odd, random)
      const missed = !isBand && cellIndex % missedEvery === start % missedEvery
      const cell: Cell = { x, y, size, mirrorX, mirrorY, turned, missed }
      draw(createCellCanvas(cell, layers, { random, odd }))
    }
    y += size
  }

  const palette = paletteOf(id, category)
  return { width, height, ground: palette[0], shapes: layers.shapes(palette) }
}

/** The cloth as an SVG document. */
export function renderClothSvg(id: string, category: ServiceCategory, size?: Size): string {
  const { width, height, ground, shapes } = generateCloth(id, category, size)
  const paths = shapes.map(
    ({ colour, path }) => `<path fill="${colour}" stroke="${colour}" d="${path}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" stroke-width="1.5" stroke-linejoin="round" aria-hidden="true" focusable="false"><path fill="${ground}" d="M0 0H${width}V${height}H0Z"/>${paths.join('')}</svg>`
}

const bandOf = (n: number): DrawMotif => bands[n % bands.length] ?? motifs.diamond

const pick = <T>(from: readonly T[], random: () => number) =>
  from[Math.floor(random() * from.length)]

function isFlipped(mirroring: number, row: number, odd: boolean, random: () => number) {
  if (mirroring === 0) return row % 2 === 1
  return mirroring === 1 ? odd : random() < 0.5
}

/** Colours of the cloth of an id: ground, two main colours, accent. */
export function paletteOf(id: string, category: ServiceCategory) {
  const { palettes } = categoryStyles[category]
  const chosen = id === category ? 0 : hash(id) % palettes.length
  const [ground, first, second, accent] = palettes[chosen] ?? palettes[0]
  return [dyes[ground], dyes[first], dyes[second], dyes[accent]] as const
}
