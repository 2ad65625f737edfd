import type { Land } from './land.ts'

/** Section of the world drawn on the canvas: its corner and size in world pixels at this zoom. */
export type CanvasView = {
  left: number
  top: number
  width: number
  height: number
  /** Device pixels per CSS pixel. */
  ratio: number
  /** Pixels per world unit of zoom 0. */
  scale: number
  zoom: number
}

const threadPx = 20

/** Reads a colour of the current theme. */
export const cssVariable = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

export function paintLand(context: CanvasRenderingContext2D, land: Land, view: CanvasView) {
  const { left, top, ratio, scale } = view
  const zoomed = ratio * scale
  context.setTransform(zoomed, 0, 0, zoomed, -left * ratio, -top * ratio)
  context.fillStyle = cssVariable('--map-near')
  context.fill(land.near, 'evenodd')
  context.fillStyle = createLandPattern(context, view) ?? cssVariable('--map-land')
  context.fill(land.land, 'evenodd')
  context.strokeStyle = cssVariable('--map-border')
  context.lineJoin = 'round'
  strokePath(context, land.land, 1.25, view)
  strokePath(context, land.borders, 1.25, view)
  strokePath(context, land.disputed, 1.25, view, [3, 3])
}

function strokePath(
  context: CanvasRenderingContext2D,
  path: Path2D,
  px: number,
  { scale }: CanvasView,
  gaps: number[] = [],
) {
  context.lineWidth = px / scale
  context.setLineDash(gaps.map((gap) => gap / scale))
  context.stroke(path)
}

/** Woven pattern for land, anchored to the map. */
function createLandPattern(
  context: CanvasRenderingContext2D,
  { left, top, ratio, scale }: CanvasView,
) {
  const tile = document.createElement('canvas')
  tile.width = tile.height = threadPx * ratio
  const tileContext = tile.getContext('2d')
  if (!tileContext) return
  tileContext.scale(ratio, ratio)
  tileContext.fillStyle = cssVariable('--map-land')
  tileContext.fillRect(0, 0, threadPx, threadPx)
  tileContext.strokeStyle = cssVariable('--map-thread')
  tileContext.lineWidth = 2.5
  tileContext.lineCap = 'round'
  tileContext.stroke(new Path2D('M0 5h10M10 15h10M5 10v10M15 0v10'))
  const pattern = context.createPattern(tile, 'repeat')
  // The path is in world units; the pattern keeps its size in pixels.
  const thread = 1 / (ratio * scale)
  const start = (px: number) => (Math.floor(px / threadPx) * threadPx) / scale
  pattern?.setTransform(new DOMMatrix([thread, 0, 0, thread, start(left), start(top)]))
  return pattern
}
