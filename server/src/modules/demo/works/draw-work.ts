import { paletteOf, renderClothSvg } from '@ujuzi/contract/cloth/cloth'
import { dyes } from '@ujuzi/contract/cloth/dyes'
import { hash } from '@ujuzi/contract/random'
import { dishWorks } from './dish-works.ts'
import { black, box, type Drawings, type Palette, path } from './drawing.ts'
import { garments, hanger } from './garments.ts'
import { type Head, heads } from './heads.ts'
import { homeWorks } from './home-works.ts'
import { lessonWorks } from './lesson-works.ts'
import { workNames } from './work-titles.ts'
import type { Work } from './work-url.ts'
import { workshopWorks } from './workshop-works.ts'

const skins = ['#65402f', '#7a4b34', '#8f5b3d', '#a66f48', '#b98056']
const shirts = [dyes.chalk, dyes.harmattan, dyes.clay, dyes.marigold, dyes.palm]
const walls = [dyes.clay, dyes.harmattan, dyes.chalk, dyes.marigold]
const darkGrounds: readonly string[] = [dyes.ink, dyes.kola, dyes.indigo, dyes.palm]

const drawings: Drawings = { ...homeWorks, ...workshopWorks, ...lessonWorks, ...dishWorks }

/**
 * A drawn piece of work in front of the cloth of a demo business, which has no photos, as an SVG document of 300 units.
 * `person` is the SVG document of a drawn person, for works that show one. Undefined for an unknown name.
 */
export function drawWork(work: Work, person?: string): string | undefined {
  const body = person
    ? inFrontOfCloth(work, 9 + (numberOf(work) % 80), portrait(person))
    : drawNamed(work)
  return (
    body &&
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" stroke-linejoin="round" stroke-linecap="round">${body}</svg>`
  )
}

function drawNamed(work: Work): string | undefined {
  const { category, name } = work
  const position = workNames(category).indexOf(name)
  if (position < 0) return undefined
  if (isHead(name) && (category === 'hairdresser' || category === 'barber'))
    return inFrontOfCloth(work, position + 1, heads[name](headOf(work)))
  if (isGarment(name) && category === 'tailor') return onRail(work, garments[name], position)
  if (name === 'framed') return inFrame(work, position)
  const drawing = drawings[category]?.[name]?.(palette(work))
  if (!drawing) return undefined
  return category === 'cook'
    ? inFrontOfCloth(work, position + 1, drawing)
    : onTable(work, position + 1, drawing)
}

const isHead = (name: string): name is keyof typeof heads => Object.hasOwn(heads, name)
const isGarment = (name: string): name is keyof typeof garments => Object.hasOwn(garments, name)

const inFrontOfCloth = (work: Work, cut: number, drawing: string) => cloth(work, cut) + drawing

/** On a table in one colour, with the cloth behind it. */
function onTable(work: Work, cut: number, drawing: string) {
  const table = darkGrounds.includes(palette(work).ground) ? dyes.clay : dyes.ink
  const edge = `<path d="M0 234H300V300H0Z" fill="${table}"/><path d="M0 234H300" stroke="${black}" stroke-width="7"/>`
  return `${cloth(work, cut)}${edge}<g transform="translate(0 8)">${drawing}</g>`
}

type Garment = (typeof garments)[keyof typeof garments]

/** On a rail before a plain wall: the garment itself is cut from the cloth. */
const onRail = (work: Work, { outline, trim }: Garment, cut: number) =>
  wall(work) + hanger + cutOut(work, outline, cut) + path(outline, 'none') + trim

const inFrame = (work: Work, cut: number) =>
  wall(work) +
  box(58, 30, 184, 232, 4, dyes.ink) +
  box(76, 48, 148, 196, 2, dyes.chalk, 4) +
  cutOut(
    work,
    'M90 62h120v168H90Z',
    cut,
    `<g transform="translate(76 96) scale(.5)">${heads.puff({ ...headOf(work), id: 'framed-head' })}</g>`,
  )

const cutOut = (work: Work, outline: string, cut: number, drawing = '') =>
  `<clipPath id="piece"><path d="${outline}"/></clipPath><g clip-path="url(#piece)">${cloth(work, cut)}${drawing}</g>`

const wall = (work: Work) => `<path fill="${pick(walls, numberOf(work))}" d="M0 0H300V300H0Z"/>`

function headOf(work: Work): Head {
  const { ground, first, second } = palette(work)
  const number = numberOf(work)
  const shirt = pick(
    shirts.filter((dye) => dye !== ground),
    number,
  )
  return { skin: pick(skins, number), shirt, id: 'head', first, second }
}

/** The cloth without its document element. */
const cloth = ({ id, category }: Work, cut: number) =>
  `<g stroke-width="1.5">${content(renderClothSvg(id, category, { width: 300, height: 300, cut }))}</g>`

/** Centred, resting on the lower edge. */
const portrait = (person: string) =>
  `<svg x="-18" y="36" width="336" height="264" viewBox="0 0 704 704" preserveAspectRatio="xMidYMax meet" fill="none">${content(person)}</svg>`

const content = (svg: string) => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')

const numberOf = ({ id, category, name }: Work) => hash(`${id}/${category}/${name}`)

function palette({ id, category }: Work): Palette {
  const [ground, first, second, accent] = paletteOf(id, category)
  return { ground, first, second, accent }
}

const pick = (from: readonly string[], number: number) => from[number % from.length] ?? ''
