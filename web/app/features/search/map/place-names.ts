import { getLocale } from '@ujuzi/contract/runtime'
import { type MapLabel, projectPoint } from './land.ts'
import { type CanvasView, cssVariable } from './paint-land.ts'
import type { Mark } from './pin-groups.ts'

export type Rect = { left: number; top: number; width: number; height: number }

/** Number of the largest towns to label, by zoom level. */
const townCounts = [0, 0, 0, 25, 60, 150, 400]
const countriesMaxZoom = 5
const lineHeight = 16
const dotPx = 2.5
/** Pixels within which a group takes the name of a town. */
const townDistancePx = 44

type LabelInput = { towns: MapLabel[]; named: Set<MapLabel>; countries: MapLabel[]; taken: Rect[] }

const townsToName = (towns: MapLabel[], zoom: number) =>
  towns.slice(0, townCounts[Math.floor(zoom)])

/** Draws labels where there is room, the largest towns first. */
export function paintNames(context: CanvasRenderingContext2D, view: CanvasView, names: LabelInput) {
  const { left, top, width, height, ratio, scale, zoom } = view
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = cssVariable('--map-land')
  const occupied = [...names.taken]
  const toPixels = ({ at: [x, y], text }: MapLabel) => ({
    text,
    x: Math.round(x * scale - left),
    y: Math.round(y * scale - top),
  })
  const isInView = ({ x, y }: { x: number; y: number }) => x > 0 && y > 0 && x < width && y < height

  setFont(context, 500, 12.5, '--foreground')
  const towns = townsToName(names.towns, zoom).filter((town) => !names.named.has(town))
  for (const { text, x, y } of towns.map(toPixels).filter(isInView)) {
    const rect = {
      left: x - 4,
      top: y - 8,
      width: context.measureText(text).width + 14,
      height: lineHeight,
    }
    if (!reserveRoom(occupied, rect)) continue
    drawDot(context, x, y)
    drawText(context, text, x + 7, y)
  }
  if (zoom > countriesMaxZoom) return
  setFont(context, 600, 13, '--muted-foreground')
  const regionNames = new Intl.DisplayNames(getLocale(), { type: 'region' })
  for (const { text, x, y } of names.countries.map(toPixels).filter(isInView)) {
    const name = regionNames.of(text) ?? text
    const nameWidth = context.measureText(name).width
    const rect = { left: x - nameWidth / 2 - 4, top: y - 9, width: nameWidth + 8, height: 18 }
    if (reserveRoom(occupied, rect)) drawText(context, name, Math.round(x - nameWidth / 2), y)
  }
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
    const town = [...available].find(isNear)
    if (!town) continue
    const markIndex = marks.indexOf(mark)
    const pill = pillRect(mark, view, town.text)
    if (taken.some((other, index) => index !== markIndex && overlaps(other, pill))) continue
    taken[markIndex] = pill
    available.delete(town)
    chosen.set(mark.key, town)
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

function setFont(context: CanvasRenderingContext2D, weight: number, px: number, colour: string) {
  context.font = `${weight} ${px}px ${getComputedStyle(document.body).fontFamily}`
  context.fillStyle = cssVariable(colour)
}

function drawDot(context: CanvasRenderingContext2D, x: number, y: number) {
  context.beginPath()
  context.arc(x, y, dotPx, 0, 2 * Math.PI)
  context.fill()
}

function drawText(context: CanvasRenderingContext2D, text: string, x: number, y: number) {
  context.strokeText(text, x, y)
  context.fillText(text, x, y)
}

function reserveRoom(occupied: Rect[], rect: Rect) {
  if (occupied.some((other) => overlaps(other, rect))) return false
  occupied.push(rect)
  return true
}

const overlaps = (one: Rect, other: Rect) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height
