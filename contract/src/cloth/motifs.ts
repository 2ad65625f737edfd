/** Palette index: 0 ground, 1 and 2 main colours, 3 accent. */
export type Colour = 0 | 1 | 2 | 3

/** Draws the shapes of one cell in unit coordinates (0 to 1), whatever its size on the cloth. */
export type CellCanvas = {
  /** Points as x, y, x, y, ... */
  polygon: (colour: Colour, points: readonly number[]) => void
  circle: (colour: Colour, x: number, y: number, radius: number) => void
  /** A quarter disc in a corner; x and y are 0 or 1. */
  quarter: (colour: Colour, x: number, y: number, radius: number) => void
  leaf: (colour: Colour, x1: number, y1: number, x2: number, y2: number) => void
  /** A vertical bar from `top` with a round end at `bottom`. */
  drop: (colour: Colour, x: number, top: number, bottom: number, halfWidth: number) => void
  random: () => number
  /** Whether the cell is odd in a checkerboard pattern. */
  odd: boolean
}

export type DrawMotif = (needle: CellCanvas) => void

/** Motif geometry, named after tools or products of the categories. */
export const motifs = {
  razor: ({ polygon }) => {
    polygon(1, [0, 0, 0.5, 0, 1, 0.5, 1, 1])
    polygon(3, [0.5, 0, 0.66, 0, 1, 0.34, 1, 0.5])
    polygon(2, [0, 0.66, 0.34, 1, 0.17, 1, 0, 0.83])
  },
  nut: ({ circle, polygon }) => {
    polygon(
      1,
      [0.3, 0.06, 0.7, 0.06, 0.94, 0.3, 0.94, 0.7, 0.7, 0.94, 0.3, 0.94, 0.06, 0.7, 0.06, 0.3],
    )
    circle(0, 0.5, 0.5, 0.25)
    circle(3, 0.5, 0.5, 0.11)
    polygon(2, [0, 0, 0.16, 0, 0, 0.16])
    polygon(2, [1, 1, 0.84, 1, 1, 0.84])
  },
  pipe: ({ quarter }) => {
    quarter(1, 0, 0, 0.7)
    quarter(0, 0, 0, 0.3)
    quarter(1, 1, 1, 0.7)
    quarter(0, 1, 1, 0.3)
    quarter(2, 0, 0, 0.14)
    quarter(3, 1, 1, 0.14)
  },
  bolt: ({ circle, odd, polygon }) => {
    if (odd) polygon(2, [0, 0, 1, 0, 1, 1, 0, 1])
    polygon(1, [0.62, 0.04, 0.16, 0.58, 0.46, 0.58, 0.34, 0.96, 0.84, 0.4, 0.54, 0.4])
    circle(3, 0.14, 0.16, 0.07)
    circle(3, 0.86, 0.84, 0.07)
  },
  sweep: ({ quarter }) => {
    quarter(1, 0, 1, 1)
    quarter(0, 0, 1, 0.78)
    quarter(2, 0, 1, 0.6)
    quarter(0, 0, 1, 0.4)
    quarter(3, 0, 1, 0.22)
  },
  pot: ({ circle, quarter }) => {
    circle(1, 0.5, 0.5, 0.46)
    circle(2, 0.5, 0.5, 0.34)
    circle(3, 0.5, 0.5, 0.2)
    circle(0, 0.5, 0.5, 0.09)
    quarter(3, 0, 0, 0.13)
    quarter(3, 1, 1, 0.13)
  },
  road: ({ polygon }) => {
    polygon(1, [0, 0.5, 0.5, 0.06, 1, 0.5, 1, 0.78, 0.5, 0.34, 0, 0.78])
    polygon(2, [0, 0.84, 0.5, 0.4, 1, 0.84, 1, 0.96, 0.5, 0.52, 0, 0.96])
    polygon(3, [0.43, 0.72, 0.57, 0.72, 0.57, 0.96, 0.43, 0.96])
  },
  aperture: ({ circle, polygon }) => {
    polygon(1, [0, 0, 0.5, 0, 0.5, 0.5])
    polygon(1, [1, 0, 1, 0.5, 0.5, 0.5])
    polygon(1, [1, 1, 0.5, 1, 0.5, 0.5])
    polygon(1, [0, 1, 0, 0.5, 0.5, 0.5])
    circle(2, 0.5, 0.5, 0.24)
    circle(0, 0.5, 0.5, 0.13)
    circle(3, 0.5, 0.5, 0.06)
  },
  steps: ({ polygon }) => {
    polygon(
      1,
      [
        0, 1, 0, 0.75, 0.15, 0.75, 0.15, 0.5, 0.3, 0.5, 0.3, 0.25, 0.42, 0.25, 0.42, 0.06, 0.58,
        0.06, 0.58, 0.25, 0.7, 0.25, 0.7, 0.5, 0.85, 0.5, 0.85, 0.75, 1, 0.75, 1, 1,
      ],
    )
    polygon(2, [0.3, 1, 0.3, 0.75, 0.4, 0.75, 0.4, 0.5, 0.6, 0.5, 0.6, 0.75, 0.7, 0.75, 0.7, 1])
    polygon(3, [0.43, 1, 0.43, 0.8, 0.57, 0.8, 0.57, 1])
  },
  braid: ({ circle, leaf }) => {
    leaf(1, 0, 0, 1, 0.5)
    leaf(2, 0, 0.5, 1, 1)
    circle(3, 0.1, 0.5, 0.06)
  },
  spool: ({ polygon }) => {
    polygon(1, [0.06, 0, 0.94, 0, 0.5, 0.5])
    polygon(1, [0.06, 1, 0.94, 1, 0.5, 0.5])
    polygon(3, [0.3, 0.1, 0.7, 0.1, 0.5, 0.34])
    polygon(3, [0.3, 0.9, 0.7, 0.9, 0.5, 0.66])
    polygon(2, [0, 0.3, 0.08, 0.3, 0.08, 0.7, 0, 0.7])
    polygon(2, [0.92, 0.3, 1, 0.3, 1, 0.7, 0.92, 0.7])
    polygon(2, [0.18, 0.4, 0.26, 0.4, 0.26, 0.6, 0.18, 0.6])
    polygon(2, [0.74, 0.4, 0.82, 0.4, 0.82, 0.6, 0.74, 0.6])
  },
  leaf: ({ leaf, odd, polygon, quarter }) => {
    if (odd) quarter(2, 1, 1, 1)
    leaf(1, 0, 0, 1, 1)
    polygon(0, [0.16, 0.12, 0.2, 0.12, 0.86, 0.82, 0.82, 0.86, 0.12, 0.2, 0.12, 0.16])
    quarter(3, 0, 0, 0.16)
  },
  drip: ({ circle, drop, random }) => {
    drop(1, 0.17, -0.2, 0.62 + 0.2 * random(), 0.13)
    drop(2, 0.5, -0.2, 0.3 + 0.2 * random(), 0.13)
    drop(3, 0.83, -0.2, 0.5 + 0.3 * random(), 0.13)
    circle(1, 0.5, 0.82, 0.1)
  },
  dovetail: ({ circle, polygon }) => {
    polygon(1, [0.3, 0, 0.7, 0, 0.94, 0.5, 0.06, 0.5])
    polygon(2, [0.06, 0.5, 0.94, 0.5, 0.7, 1, 0.3, 1])
    polygon(3, [0.42, 0.12, 0.58, 0.12, 0.66, 0.38, 0.34, 0.38])
    circle(0, 0.5, 0.72, 0.1)
  },
  spark: ({ circle, polygon, quarter }) => {
    polygon(
      1,
      [
        0.5, 0, 0.6, 0.26, 0.85, 0.15, 0.74, 0.4, 1, 0.5, 0.74, 0.6, 0.85, 0.85, 0.6, 0.74, 0.5, 1,
        0.4, 0.74, 0.15, 0.85, 0.26, 0.6, 0, 0.5, 0.26, 0.4, 0.15, 0.15, 0.4, 0.26,
      ],
    )
    circle(2, 0.5, 0.5, 0.19)
    circle(3, 0.5, 0.5, 0.09)
    quarter(2, 0, 0, 0.12)
    quarter(2, 1, 1, 0.12)
  },
  circuit: ({ circle, polygon }) => {
    polygon(1, [0.43, 0, 0.57, 0, 0.57, 0.43, 1, 0.43, 1, 0.57, 0.43, 0.57])
    polygon(2, [0, 0.76, 0.3, 0.76, 0.3, 1, 0.2, 1, 0.2, 0.86, 0, 0.86])
    circle(1, 0.5, 0.5, 0.2)
    circle(3, 0.5, 0.5, 0.1)
    circle(2, 0.83, 0.17, 0.08)
  },
  diamond: ({ polygon }) => {
    polygon(1, [0.5, 0, 1, 0.5, 0.5, 1, 0, 0.5])
    polygon(0, [0.5, 0.16, 0.84, 0.5, 0.5, 0.84, 0.16, 0.5])
    polygon(2, [0.5, 0.26, 0.74, 0.5, 0.5, 0.74, 0.26, 0.5])
    polygon(3, [0.5, 0.38, 0.62, 0.5, 0.5, 0.62, 0.38, 0.5])
    polygon(2, [0, 0, 0.18, 0, 0, 0.18])
    polygon(2, [1, 1, 0.82, 1, 1, 0.82])
  },
  peak: ({ polygon }) => {
    polygon(1, [0, 1, 0.5, 0.08, 1, 1])
    polygon(2, [0.2, 1, 0.5, 0.44, 0.8, 1])
    polygon(3, [0.37, 1, 0.5, 0.74, 0.63, 1])
    polygon(2, [0, 0, 0.22, 0, 0, 0.42])
    polygon(2, [1, 0, 0.78, 0, 1, 0.42])
  },
  key: ({ polygon }) => {
    polygon(
      1,
      [
        0, 0, 1, 0, 1, 0.18, 0.18, 0.18, 0.18, 0.82, 0.64, 0.82, 0.64, 0.54, 0.5, 0.54, 0.5, 0.68,
        0.34, 0.68, 0.34, 0.36, 0.82, 0.36, 0.82, 1, 0, 1,
      ],
    )
    polygon(3, [0.5, 0.36, 0.64, 0.36, 0.64, 0.54, 0.5, 0.54])
    polygon(2, [0.9, 0.3, 1, 0.3, 1, 0.9, 0.9, 0.9])
  },
  bunting: ({ circle, polygon }) => {
    polygon(1, [0, 0.08, 0.5, 0.08, 0.25, 0.56])
    polygon(2, [0.5, 0.08, 1, 0.08, 0.75, 0.56])
    polygon(3, [0, 0, 1, 0, 1, 0.08, 0, 0.08])
    polygon(3, [0.5, 0.6, 0.6, 0.72, 0.5, 0.84, 0.4, 0.72])
    circle(2, 0.12, 0.82, 0.07)
    circle(1, 0.88, 0.82, 0.07)
  },
} satisfies Record<string, DrawMotif>

export type MotifName = keyof typeof motifs

/** Narrow bands between the motif rows. */
export const bands: readonly DrawMotif[] = [
  ({ circle }) => {
    circle(1, 0.5, 0.5, 0.26)
  },
  ({ polygon }) => {
    polygon(3, [0, 1, 0.5, 0, 1, 1])
  },
  ({ polygon }) => {
    polygon(2, [0, 0, 0.5, 0, 0.5, 0.5, 0, 0.5])
    polygon(2, [0.5, 0.5, 1, 0.5, 1, 1, 0.5, 1])
  },
  ({ polygon }) => {
    polygon(1, [0, 0.14, 1, 0.14, 1, 0.32, 0, 0.32])
    polygon(1, [0, 0.68, 1, 0.68, 1, 0.86, 0, 0.86])
    polygon(3, [0.3, 0.4, 0.7, 0.4, 0.7, 0.6, 0.3, 0.6])
  },
  ({ polygon }) => {
    polygon(3, [0.5, 0.08, 0.92, 0.5, 0.5, 0.92, 0.08, 0.5])
  },
  ({ polygon }) => {
    polygon(2, [0.1, 0, 0.4, 0, 0.9, 1, 0.6, 1])
  },
]
