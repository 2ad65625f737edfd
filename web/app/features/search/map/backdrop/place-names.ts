import { getLocale } from '@ujuzi/contract/runtime'
import type { Mark } from '../pin-groups.ts'
import { districtsZoom } from './districts.ts'
import { overlaps, placeLabel, type Rect } from './label-collisions.ts'
import { type MapLabel, projectPoint } from './land.ts'
import { type CanvasView, cssVariable } from './paint-land.ts'
import { namedWaters } from './waters.ts'

/** Number of the largest towns to label, by zoom level. */
const townCounts = [0, 0, 0, 25, 60, 150, 400]
const countriesMaxZoom = 6
const dotPx = 2.5
/** Pixels within which a group takes the name of a town. */
const townDistancePx = 44

type Names = {
  towns: MapLabel[]
  districts: MapLabel[]
  countries: MapLabel[]
  /** Towns already named by a group. */
  named: Set<MapLabel>
  taken: Rect[]
}

type Style = {
  weight: number
  px: number
  colour: string
  italic?: boolean
  /** Space between the letters, in pixels. */
  spacing?: number
  halo?: string
  /** A dot marks the spot, with the name beside it; otherwise the name is centred on it. */
  hasDot?: boolean
  /** Pixels down to try in turn, so that a pin on the spot does not hide the name. */
  shifts?: readonly number[]
}

const town: Style = { weight: 500, px: 12.5, colour: '--foreground', hasDot: true }
const townAmongDistricts: Style = {
  weight: 600,
  px: 14,
  colour: '--muted-foreground',
  spacing: 3,
}
const district: Style = { weight: 600, px: 13, colour: '--map-name', shifts: [0, 26, -26] }
const country: Style = { weight: 600, px: 13, colour: '--muted-foreground' }
const water: Style = {
  weight: 500,
  px: 13,
  colour: '--map-water-name',
  italic: true,
  spacing: 1.5,
  halo: '--map-water',
}

const townsToName = (towns: MapLabel[], zoom: number) =>
  towns.slice(0, townCounts[Math.floor(zoom)])

/** Draws the names for which there is room: towns first, the largest before the others. */
export function paintNames(context: CanvasRenderingContext2D, view: CanvasView, names: Names) {
  const { ratio, zoom } = view
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 3
  const occupied = [...names.taken]
  const paint = (labels: MapLabel[], style: Style) =>
    paintLabels(context, view, { labels, style, occupied })

  const amongDistricts = zoom >= districtsZoom && names.districts.length > 0
  const towns = townsToName(names.towns, zoom).filter((label) => !names.named.has(label))
  if (amongDistricts) {
    paint(towns.map(upperCase), townAmongDistricts)
    paint(names.districts, district)
  } else paint(towns, town)
  paint(namedWaters(zoom), water)
  if (zoom <= countriesMaxZoom) paint(names.countries.map(countryLabel), country)
}

const upperCase = ({ at, text }: MapLabel) => ({ at, text: text.toLocaleUpperCase(getLocale()) })

function countryLabel({ at, text }: MapLabel) {
  const regionNames = new Intl.DisplayNames(getLocale(), { type: 'region' })
  return { at, text: regionNames.of(text) ?? text }
}

type Labels = { labels: MapLabel[]; style: Style; occupied: Rect[] }

function paintLabels(
  context: CanvasRenderingContext2D,
  { left, top, width, height, scale }: CanvasView,
  { labels, style, occupied }: Labels,
) {
  setStyle(context, style)
  for (const { at, text } of labels) {
    const [x, y] = [Math.round(at[0] * scale - left), Math.round(at[1] * scale - top)]
    if (x <= 0 || y <= 0 || x >= width || y >= height) continue
    const nameWidth = context.measureText(text).width
    const start = style.hasDot ? x + 7 : Math.round(x - nameWidth / 2)
    const rect = {
      left: Math.min(x, start) - 4,
      top: y - 9,
      width: nameWidth + (style.hasDot ? 14 : 8),
      height: 18,
    }
    const shift = placeLabel(occupied, rect, style.shifts)
    if (shift === undefined) continue
    if (style.hasDot) drawDot(context, x, y)
    context.strokeText(text, start, y + shift)
    context.fillText(text, start, y + shift)
  }
}

function setStyle(context: CanvasRenderingContext2D, style: Style) {
  const { weight, px, colour, italic, spacing = 0, halo = '--map-land' } = style
  const family = getComputedStyle(document.body).fontFamily
  context.font = `${italic ? 'italic ' : ''}${weight} ${px}px ${family}`
  context.letterSpacing = `${spacing}px`
  context.fillStyle = cssVariable(colour)
  context.strokeStyle = cssVariable(halo)
}

/**
 * Chooses a town name for each group, each town once, and returns the areas that marks occupy. The largest groups
 * choose first; a name that would overlap another mark is left out.
 */
export function chooseTownNames(marks: readonly Mark[], towns: MapLabel[], view: CanvasView) {
  const available = new Set(townsToName(towns, view.zoom))
  const chosen = new Map<string, MapLabel>()
  const taken = marks.map((mark) => pillRect(mark, view, ''))
  for (const mark of marks.filter(({ id }) => !id).sort((a, b) => b.count - a.count)) {
    const [x, y] = projectPoint(mark.longitude, mark.latitude)
    const isNear = ({ at }: MapLabel) =>
      Math.hypot(at[0] - x, at[1] - y) * view.scale < townDistancePx
    const nearest = [...available].find(isNear)
    if (!nearest) continue
    const markIndex = marks.indexOf(mark)
    const pill = pillRect(mark, view, nearest.text)
    if (taken.some((other, index) => index !== markIndex && overlaps(other, pill))) continue
    taken[markIndex] = pill
    available.delete(nearest)
    chosen.set(mark.key, nearest)
  }
  return { chosen, taken }
}

/** Estimated area of a mark: measuring would slow down every move. */
function pillRect({ latitude, longitude, count, id }: Mark, view: CanvasView, name: string): Rect {
  const [x, y] = projectPoint(longitude, latitude)
  const width = id ? 88 : 24 + 8 * String(count).length + (name ? 16 + 8.5 * name.length : 0)
  const left = x * view.scale - view.left - width / 2
  return { left, top: y * view.scale - view.top - 17, width, height: 34 }
}

/** Area of the mark of the searched place and its name below it. */
export function placeRect({ at, text }: MapLabel, view: CanvasView): Rect {
  const width = 16 + 9 * text.length
  const left = at[0] * view.scale - view.left - width / 2
  return { left, top: at[1] * view.scale - view.top - 12, width, height: 44 }
}

function drawDot(context: CanvasRenderingContext2D, x: number, y: number) {
  context.beginPath()
  context.arc(x, y, dotPx, 0, 2 * Math.PI)
  context.fill()
}
