import { getLocale } from '@ujuzi/contract/runtime'
import { type Label, layOutLabels, type Point, type Rect } from '../label-layout.ts'
import type { Mark } from '../pin-groups.ts'
import { setFont, type TextStyle, textWidth } from '../text-width.ts'
import { districtsZoom } from './districts.ts'
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
  named: ReadonlySet<MapLabel>
  /** Areas of the canvas with marks and controls. */
  taken: readonly Rect[]
  /** The visible part of the canvas. */
  frame: Rect
}

type Style = TextStyle & {
  colour: string
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
const district: Style = { weight: 600, px: 13, colour: '--map-name', shifts: [0, 28, -28] }
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
  const amongDistricts = zoom >= districtsZoom && names.districts.length > 0
  const towns = townsToName(names.towns, zoom).filter((label) => !names.named.has(label))
  const styled: [MapLabel[], Style][] = amongDistricts
    ? [
        [towns.map(upperCase), townAmongDistricts],
        [names.districts, district],
      ]
    : [[towns, town]]
  styled.push([namedWaters(zoom), water])
  if (zoom <= countriesMaxZoom) styled.push([names.countries.map(countryLabel), country])
  const labels = styled.flatMap(([all, style], layer) =>
    all.flatMap((label, index) => nameLabel(`${layer} ${index}`, label, style, view) ?? []),
  )
  for (const area of layOutLabels(labels, names).values()) drawName(context, area)
}

const upperCase = ({ at, text }: MapLabel) => ({ at, text: text.toLocaleUpperCase(getLocale()) })

function countryLabel({ at, text }: MapLabel) {
  const regionNames = new Intl.DisplayNames(getLocale(), { type: 'region' })
  return { at, text: regionNames.of(text) ?? text }
}

type NameArea = Rect & { text: string; style: Style; spot: Point; start: number; middle: number }

/** The areas of a name: beside its dot, or on its spot and then above and below it. Undefined outside the canvas. */
function nameLabel(
  key: string,
  { at, text }: MapLabel,
  style: Style,
  { left, top, width, height, scale }: CanvasView,
): Label<NameArea> | undefined {
  const spot = { x: Math.round(at[0] * scale - left), y: Math.round(at[1] * scale - top) }
  if (spot.x <= 0 || spot.y <= 0 || spot.x >= width || spot.y >= height) return
  const nameWidth = textWidth(text, style)
  const starts = style.hasDot
    ? [spot.x + 7, spot.x - 7 - nameWidth]
    : [Math.round(spot.x - nameWidth / 2)]
  const areas = (style.shifts ?? [0]).flatMap((shift) =>
    starts.map((start) => {
      const from = style.hasDot ? Math.min(spot.x - 4, start) : start - 4
      const to = style.hasDot ? Math.max(spot.x + 4, start + nameWidth) : start + nameWidth + 4
      const middle = spot.y + shift
      const area = { left: from, top: middle - 9, width: to - from, height: 18 }
      return { ...area, text, style, spot, start, middle }
    }),
  )
  return { key, areas, mayBeBeyond: true }
}

function drawName(
  context: CanvasRenderingContext2D,
  { text, style, spot, start, middle }: NameArea,
) {
  setFont(context, style)
  context.fillStyle = cssVariable(style.colour)
  context.strokeStyle = cssVariable(style.halo ?? '--map-land')
  if (style.hasDot) drawDot(context, spot)
  context.strokeText(text, start, middle)
  context.fillText(text, start, middle)
}

/**
 * The town nearest to each group, by the key of its mark; each town once, and the largest groups choose first.
 */
export function townsOfGroups(marks: readonly Mark[], towns: MapLabel[], view: MapScale) {
  const available = new Set(townsToName(towns, view.zoom))
  const chosen = new Map<string, MapLabel>()
  for (const mark of marks.filter(({ id }) => !id).sort((a, b) => b.count - a.count)) {
    const [x, y] = projectPoint(mark.longitude, mark.latitude)
    const isNear = ({ at }: MapLabel) =>
      Math.hypot(at[0] - x, at[1] - y) * view.scale < townDistancePx
    const nearest = [...available].find(isNear)
    if (!nearest) continue
    available.delete(nearest)
    chosen.set(mark.key, nearest)
  }
  return chosen
}

type MapScale = Pick<CanvasView, 'scale' | 'zoom'>

function drawDot(context: CanvasRenderingContext2D, { x, y }: Point) {
  context.beginPath()
  context.arc(x, y, dotPx, 0, 2 * Math.PI)
  context.fill()
}
