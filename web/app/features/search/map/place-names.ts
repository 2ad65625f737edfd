import { getLocale } from '@ujuzi/contract/runtime'
import { tokenOf, type View } from './ground.ts'
import { type Label, pointOf } from './land.ts'
import type { Mark } from './pin-groups.ts'

export type Rect = { left: number; top: number; width: number; height: number }

/** How many of the largest towns are named at each zoom, as long as there is room. */
const namedAt = [0, 0, 0, 25, 60, 150, 400]
const lastZoomOfCountries = 5
const lineHeight = 16
const dotPx = 2.5
/** A group so near a town goes by its name. */
const namePx = 44

type Names = { towns: Label[]; named: Set<Label>; countries: Label[]; taken: Rect[] }

const eligible = (towns: Label[], zoom: number) => towns.slice(0, namedAt[Math.floor(zoom)])

/** Names where there is room for them, the largest towns first. */
export function paintNames(context: CanvasRenderingContext2D, view: View, names: Names) {
  const { left, top, width, height, ratio, scale, zoom } = view
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = tokenOf('--map-land')
  const full = [...names.taken]
  const shown = ({ at: [x, y], text }: Label) => ({
    text,
    x: Math.round(x * scale - left),
    y: Math.round(y * scale - top),
  })
  const inside = ({ x, y }: { x: number; y: number }) => x > 0 && y > 0 && x < width && y < height

  font(context, 500, 12.5, '--foreground')
  const towns = eligible(names.towns, zoom).filter((town) => !names.named.has(town))
  for (const { text, x, y } of towns.map(shown).filter(inside)) {
    const rect = {
      left: x - 4,
      top: y - 8,
      width: context.measureText(text).width + 14,
      height: lineHeight,
    }
    if (!takeRoom(full, rect)) continue
    dot(context, x, y)
    write(context, text, x + 7, y)
  }
  if (zoom > lastZoomOfCountries) return
  font(context, 600, 13, '--muted-foreground')
  const called = new Intl.DisplayNames(getLocale(), { type: 'region' })
  for (const { text, x, y } of names.countries.map(shown).filter(inside)) {
    const name = called.of(text) ?? text
    const across = context.measureText(name).width
    const rect = { left: x - across / 2 - 4, top: y - 9, width: across + 8, height: 18 }
    if (takeRoom(full, rect)) write(context, name, Math.round(x - across / 2), y)
  }
}

/**
 * The largest town near each group of professionals, each town once, and the room that marks and names take. The
 * largest groups choose first, and a name that would lie on another mark is left off.
 */
export function namesFor(marks: readonly Mark[], towns: Label[], view: View) {
  const free = new Set(eligible(towns, view.zoom))
  const chosen = new Map<string, Label>()
  const taken = marks.map((mark) => pillOf(mark, view, ''))
  for (const mark of marks.filter(({ id }) => !id).sort((a, b) => b.count - a.count)) {
    const [x, y] = pointOf(mark.longitude, mark.latitude)
    const near = ({ at }: Label) => Math.hypot(at[0] - x, at[1] - y) * view.scale < namePx
    const town = [...free].find(near)
    if (!town) continue
    const place = marks.indexOf(mark)
    const pill = pillOf(mark, view, town.text)
    if (taken.some((other, nth) => nth !== place && overlap(other, pill))) continue
    taken[place] = pill
    free.delete(town)
    chosen.set(mark.key, town)
  }
  return { chosen, taken }
}

/** About the room a mark takes: to measure it would hold up every move. */
function pillOf({ latitude, longitude, count, id }: Mark, view: View, name: string): Rect {
  const [x, y] = pointOf(longitude, latitude)
  const width = id ? 88 : 24 + 8 * String(count).length + (name ? 16 + 8.5 * name.length : 0)
  const left = x * view.scale - view.left - width / 2
  return { left, top: y * view.scale - view.top - 17, width, height: 34 }
}

function font(context: CanvasRenderingContext2D, weight: number, px: number, colour: string) {
  context.font = `${weight} ${px}px ${getComputedStyle(document.body).fontFamily}`
  context.fillStyle = tokenOf(colour)
}

function dot(context: CanvasRenderingContext2D, x: number, y: number) {
  context.beginPath()
  context.arc(x, y, dotPx, 0, 2 * Math.PI)
  context.fill()
}

function write(context: CanvasRenderingContext2D, text: string, x: number, y: number) {
  context.strokeText(text, x, y)
  context.fillText(text, x, y)
}

function takeRoom(full: Rect[], rect: Rect) {
  if (full.some((other) => overlap(other, rect))) return false
  full.push(rect)
  return true
}

const overlap = (one: Rect, other: Rect) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height
