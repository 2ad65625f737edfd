import { paletteOf, renderClothSvg } from '@ujuzi/contract/cloth/cloth'
import { dyes } from '@ujuzi/contract/cloth/dyes'
import { hash } from '@ujuzi/contract/random'
import { demoData } from '../data/demo-data.ts'
import { type DrawingColour, paint } from '../data/drawings.ts'
import type { Work } from './work-url.ts'

const skins = ['#65402f', '#7a4b34', '#8f5b3d', '#a66f48', '#b98056']
const shirts = [dyes.chalk, dyes.harmattan, dyes.clay, dyes.marigold, dyes.palm]
const walls = [dyes.clay, dyes.harmattan, dyes.chalk, dyes.marigold]
const darkGrounds: readonly string[] = [dyes.ink, dyes.kola, dyes.indigo, dyes.palm]

/**
 * A drawn piece of work with the cloth of a demo business, which has no photos, as an SVG document of 300 units.
 * `person` is the SVG document of a drawn person, for works that show one. Undefined for an unknown name.
 */
export function drawWork(work: Work, person?: string): string | undefined {
  const body = person ? cloth(work, 9 + (numberOf(work) % 80)) + portrait(person) : drawNamed(work)
  return (
    body &&
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" stroke-linejoin="round" stroke-linecap="round">${body}</svg>`
  )
}

function drawNamed(work: Work): string | undefined {
  const { categories, drawings } = demoData()
  const listed = categories[work.category].works.find(({ drawing }) => drawing === work.name)
  const drawing = listed && drawings.get(listed.drawing)
  return drawing && paint(drawing, coloursOf(work), cloth(work, listed.cut))
}

function coloursOf(work: Work): Record<DrawingColour, string> {
  const [ground, first, second, accent] = paletteOf(work.id, work.category)
  const number = numberOf(work)
  return {
    ground,
    first,
    second,
    accent,
    bright: first === dyes.ink ? dyes.laterite : first,
    table: darkGrounds.includes(ground) ? dyes.clay : dyes.ink,
    wall: pick(walls, number),
    skin: pick(skins, number),
    shirt: pick(
      shirts.filter((dye) => dye !== ground),
      number,
    ),
  }
}

/** The cloth without its document element. */
const cloth = ({ id, category }: Work, cut: number) =>
  `<g stroke-width="1.5">${content(renderClothSvg(id, category, { width: 300, height: 300, cut }))}</g>`

/** Centred, resting on the lower edge. */
const portrait = (person: string) =>
  `<svg x="-18" y="36" width="336" height="264" viewBox="0 0 704 704" preserveAspectRatio="xMidYMax meet" fill="none">${content(person)}</svg>`

const content = (svg: string) => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')

const numberOf = ({ id, category, name }: Work) => hash(`${id}/${category}/${name}`)

const pick = (from: readonly string[], number: number) => from[number % from.length] ?? ''
