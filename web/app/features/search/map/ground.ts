import type { Land } from './land.ts'

/** What the canvas shows: its corner and size in pixels of the world at this zoom. */
export type View = {
  left: number
  top: number
  width: number
  height: number
  /** Pixels of the screen to one of the page. */
  ratio: number
  /** Pixels to one unit of the world at zoom 0. */
  scale: number
  zoom: number
}

const threadPx = 20

/** The colours of the day or the night, as the page has them now. */
export const tokenOf = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

export function paintLand(context: CanvasRenderingContext2D, land: Land, view: View) {
  const { left, top, ratio, scale } = view
  const zoomed = ratio * scale
  context.setTransform(zoomed, 0, 0, zoomed, -left * ratio, -top * ratio)
  context.fillStyle = tokenOf('--map-near')
  context.fill(land.near, 'evenodd')
  context.fillStyle = woven(context, view) ?? tokenOf('--map-land')
  context.fill(land.land, 'evenodd')
  context.strokeStyle = tokenOf('--map-border')
  context.lineJoin = 'round'
  stroke(context, land.land, 1.25, view)
  stroke(context, land.borders, 1.25, view)
  stroke(context, land.disputed, 1.25, view, [3, 3])
}

function stroke(
  context: CanvasRenderingContext2D,
  path: Path2D,
  px: number,
  { scale }: View,
  gaps: number[] = [],
) {
  context.lineWidth = px / scale
  context.setLineDash(gaps.map((gap) => gap / scale))
  context.stroke(path)
}

/** Land is cloth: threads over and under, which move along with it. */
function woven(context: CanvasRenderingContext2D, { left, top, ratio, scale }: View) {
  const swatch = document.createElement('canvas')
  swatch.width = swatch.height = threadPx * ratio
  const brush = swatch.getContext('2d')
  if (!brush) return
  brush.scale(ratio, ratio)
  brush.fillStyle = tokenOf('--map-land')
  brush.fillRect(0, 0, threadPx, threadPx)
  brush.strokeStyle = tokenOf('--map-thread')
  brush.lineWidth = 2.5
  brush.lineCap = 'round'
  brush.stroke(new Path2D('M0 5h10M10 15h10M5 10v10M15 0v10'))
  const pattern = context.createPattern(swatch, 'repeat')
  // The path is drawn in units of the world; the threads stay as thick as they are.
  const thread = 1 / (ratio * scale)
  const start = (px: number) => (Math.floor(px / threadPx) * threadPx) / scale
  pattern?.setTransform(new DOMMatrix([thread, 0, 0, thread, start(left), start(top)]))
  return pattern
}
