import { clipOutline, sectionsNear, type WorldRect } from './clip.ts'
import type { Land, WorldPoint } from './land.ts'

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

/** Draws only what is in view: near zoom levels would otherwise take seconds for the rest of the continent. */
export function paintLand(context: CanvasRenderingContext2D, land: Land, view: CanvasView) {
  const { left, top, width, height, ratio, scale } = view
  const zoomed = ratio * scale
  context.setTransform(zoomed, 0, 0, zoomed, -left * ratio, -top * ratio)
  const rect = {
    left: (left - edgePx) / scale,
    top: (top - edgePx) / scale,
    right: (left + width + edgePx) / scale,
    bottom: (top + height + edgePx) / scale,
  }
  context.fillStyle = cssVariable('--map-near')
  context.fill(areaOf(land.near, rect), 'evenodd')
  context.fillStyle = createLandPattern(context, view) ?? cssVariable('--map-land')
  context.fill(areaOf(land.land, rect), 'evenodd')
  context.strokeStyle = cssVariable('--map-border')
  context.lineJoin = 'round'
  context.lineWidth = 1.25 / scale
  context.stroke(linesOf(land.land.map(closed), rect))
  context.stroke(linesOf(land.borders, rect))
  context.setLineDash([3 / scale, 3 / scale])
  context.stroke(linesOf(land.disputed, rect))
  context.setLineDash([])
}

/** Outlines are cut this far outside the canvas, where their cut edges are not seen. */
const edgePx = 8

function areaOf(outlines: WorldPoint[][], rect: WorldRect) {
  const path = new Path2D()
  for (const outline of outlines) {
    trace(path, clipOutline(outline, rect))
    path.closePath()
  }
  return path
}

function linesOf(lines: WorldPoint[][], rect: WorldRect) {
  const path = new Path2D()
  for (const line of lines) for (const section of sectionsNear(line, rect)) trace(path, section)
  return path
}

function trace(path: Path2D, [first, ...others]: WorldPoint[]) {
  if (!first) return
  path.moveTo(...first)
  for (const point of others) path.lineTo(...point)
}

const closed = (outline: WorldPoint[]) => [...outline, ...outline.slice(0, 1)]

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
