import type { Category } from '@ujuzi/contract/services/categories'

export const black = '#000'

/** Colours of a business's cloth. */
export type Palette = { ground: string; first: string; second: string; accent: string }

/** Returns SVG elements on a square of 300 units. */
export type Draw = (palette: Palette) => string
export type Drawings = Partial<Record<Category, Record<string, Draw>>>

export const path = (d: string, fill: string, width = 7) =>
  `<path d="${d}" fill="${fill}" stroke="${black}" stroke-width="${width}"/>`

export const line = (d: string, width = 7, colour = black) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

export const circle = (x: number, y: number, radius: number, fill: string, width = 7) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${black}" stroke-width="${width}"/>`

export const dot = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

export const ellipse = (x: number, y: number, a: number, b: number, fill: string, width = 7) =>
  `<ellipse cx="${x}" cy="${y}" rx="${a}" ry="${b}" fill="${fill}" stroke="${black}" stroke-width="${width}"/>`

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
  fill: string,
  stroke = 7,
) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${fill}" stroke="${black}" stroke-width="${stroke}"/>`

export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
