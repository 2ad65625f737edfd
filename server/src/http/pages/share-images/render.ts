import { fileURLToPath } from 'node:url'
import { renderClothSvg } from '@ujuzi/contract/cloth/cloth'
import { dyes } from '@ujuzi/contract/cloth/dyes'
import type { ServiceCategory } from '@ujuzi/contract/services/categories'
import { site } from '@ujuzi/contract/site'
import { displayableText, fitTitle, svgText } from './text.ts'

export type ShareImage = {
  cloth: { id: string; category: ServiceCategory }
  title: string
  /** One line each, most important first. */
  lines: string[]
}

export const shareImageSize = { width: 1200, height: 630 } as const

const margin = 64
const padding = 44
const lineHeight = 50
const stripe = 14
/** Space between the title and the lines below it. */
const gap = 14
/** Width of the dark frame that sets the plate off from a light cloth. */
const frame = 10

const font = {
  loadSystemFonts: false,
  fontFiles: ['ojuju-700', 'onest-600'].map((name) =>
    fileURLToPath(new URL(`../../../../assets/fonts/${name}.ttf`, import.meta.url)),
  ),
  defaultFontFamily: 'Onest Ujuzi',
}

/** Renders a share image as PNG, on another thread. */
export async function renderShareImage(picture: ShareImage): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  return (await renderAsync(shareImageSvg(picture), { font })).asPng()
}

/**
 * SVG of the image: cloth to the edges, and the text on a plate in front of it, because text on cloth is unreadable.
 */
function shareImageSvg({ cloth, title, lines }: ShareImage) {
  const { width, height } = shareImageSize
  const name = fitTitle(displayableText(title) || site.name, width - 2 * (margin + padding))
  const below = lines.map((line) => svgText(line)).filter(Boolean)
  const heading = name.lines.length * name.size + (below.length > 0 ? gap : 0)
  const plate = 2 * padding + heading + below.length * lineHeight
  const top = height - margin - plate - stripe
  const left = margin + padding
  const titles = name.lines.map((line, row) => {
    const y = top + padding + (row + 0.82) * name.size
    return `<text x="${left}" y="${y}" font-family="Ojuju Ujuzi" font-size="${name.size}" fill="${dyes.ink}">${line}</text>`
  })
  const texts = below.map((line, row) => {
    const y = top + padding + heading + (row + 0.75) * lineHeight
    return `<text x="${left}" y="${y}" font-size="36" fill="${row === 0 ? dyes.kola : dyes.ink}">${line}</text>`
  })
  const weave = renderClothSvg(cloth.id, cloth.category, shareImageSize)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
${weave}
<rect x="${margin - frame}" y="${top - frame}" width="${width - 2 * (margin - frame)}" height="${plate + stripe + 2 * frame}" fill="${dyes.ink}"/>
<rect x="${margin}" y="${top}" width="${width - 2 * margin}" height="${plate}" fill="${dyes.chalk}"/>
${selvedge(margin, top + plate, width - 2 * margin)}
${titles.join('')}${texts.join('')}
${brand}
</svg>`
}

/** Striped edge of the cloth along the bottom of the plate. */
function selvedge(x: number, y: number, width: number) {
  const repeat = [dyes.kola, dyes.marigold, dyes.ink, dyes.marigold] as const
  const step = 32
  const stripes = Array.from({ length: Math.ceil(width / step) }, (_, place) => {
    const size = Math.min(step, width - place * step)
    return `<rect x="${x + place * step}" y="${y}" width="${size}" height="${stripe}" fill="${repeat[place % repeat.length]}"/>`
  })
  return stripes.join('')
}

const brand = `<g transform="translate(${margin} ${margin})"><rect width="252" height="96" rx="12" fill="${dyes.ink}"/><g transform="translate(16 16) scale(2)"><rect width="32" height="32" rx="7" fill="${dyes.kola}"/><path d="M6 6h6v14h8v6H6zM20 20l6 6h-6z" fill="${dyes.marigold}"/><path d="M20 6h6v20l-6-6z" fill="${dyes.chalk}"/></g><text x="98" y="62" font-family="Ojuju Ujuzi" font-size="48" fill="${dyes.chalk}">${svgText(site.name.toLowerCase())}</text></g>`
