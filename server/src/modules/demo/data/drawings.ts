import type { Files } from './read-table.ts'

/** Colours that a drawing takes from the cloth of a business, or from the number of the work: `var(--first)`. */
export const drawingColours = [
  'ground',
  'first',
  'second',
  'accent',
  'bright',
  'table',
  'wall',
  'skin',
  'shirt',
] as const
export type DrawingColour = (typeof drawingColours)[number]

/** Where the cloth of the business is shown. */
const clothPlace = '<use href="#cloth"/>'
const colour = /var\(--(\w+)\)/g
const path = /^works\/([a-z]+)\.svg$/

/** Content of the drawings by name, without their document elements. */
export function readDrawings(files: Files): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(files).flatMap(([file, text]) => {
      const [, name] = path.exec(file) ?? []
      return name ? [[name, readDrawing(file, text)]] : []
    }),
  )
}

function readDrawing(file: string, text: string) {
  const [, content] = /^<svg [^>]*>\s*(.+?)\s*<\/svg>\s*$/s.exec(text) ?? []
  if (!content) throw new Error(`${file}:1: is not one svg element`)
  if (!content.includes(clothPlace)) throw new Error(`${file}:1: does not show ${clothPlace}`)
  for (const [index, line] of text.split('\n').entries())
    for (const [, name = ''] of line.matchAll(colour))
      if (!isColour(name)) throw new Error(`${file}:${index + 1}: there is no colour --${name}`)
  return content.replace(/>\s+</g, '><')
}

const isColour = (name: string) => (drawingColours as readonly string[]).includes(name)

export const paint = (
  drawing: string,
  colours: Record<DrawingColour, string>,
  cloth: string,
): string =>
  drawing
    .replace(colour, (_, name: DrawingColour) => colours[name])
    .replace(clothPlace, () => cloth)
