import { clipOutline, sectionsNear, type WorldRect } from './clip.ts'
import { cutCorners, type Land, type WorldPoint } from './land.ts'

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

/** Reads a colour of the current theme. */
export const cssVariable = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** Draws only what is in view: near zoom levels would otherwise take seconds for the rest of the continent. */
export function paintLand(context: CanvasRenderingContext2D, land: Land, view: CanvasView) {
  const { left, top, width, height, ratio, scale } = view
  const zoomed = ratio * scale
  context.setTransform(zoomed, 0, 0, zoomed, -left * ratio, -top * ratio)
  const isNear = view.zoom >= smoothZoom
  const rect = isNear ? rectAround(view, Math.max(width, height) / 2) : rectAround(view, edgePx)
  context.fillStyle = cssVariable('--map-near')
  context.fill(areaOf(land.near, rect, isNear), 'evenodd')
  context.fillStyle = cssVariable('--map-land')
  context.fill(areaOf(land.land, rect, isNear), 'evenodd')
  context.strokeStyle = cssVariable('--map-border')
  context.lineJoin = 'round'
  context.lineWidth = 1.25 / scale
  context.stroke(linesOf(land.land.map(closed), rect, isNear))
  context.stroke(linesOf(land.borders, rect, isNear))
  context.setLineDash([3 / scale, 3 / scale])
  context.stroke(linesOf(land.disputed, rect, isNear))
  context.setLineDash([])
}

/** Outlines are cut this far outside the canvas, where their cut edges are not seen. */
const edgePx = 8
/**
 * From this zoom on, what is in view is drawn with rounded corners. It is cut half a canvas outside, because the corners of
 * the cut are rounded too.
 */
const smoothZoom = 8

function rectAround({ left, top, width, height, scale }: CanvasView, marginPx: number): WorldRect {
  return {
    left: (left - marginPx) / scale,
    top: (top - marginPx) / scale,
    right: (left + width + marginPx) / scale,
    bottom: (top + height + marginPx) / scale,
  }
}

function areaOf(outlines: WorldPoint[][], rect: WorldRect, isSmooth: boolean) {
  const path = new Path2D()
  for (const outline of outlines) {
    const inside = clipOutline(outline, rect)
    trace(path, isSmooth ? smooth(inside, true) : inside)
    path.closePath()
  }
  return path
}

function linesOf(lines: WorldPoint[][], rect: WorldRect, isSmooth: boolean) {
  const path = new Path2D()
  for (const line of lines)
    for (const section of sectionsNear(line, rect))
      trace(path, isSmooth ? smooth(section, false) : section)
  return path
}

const smooth = (points: readonly WorldPoint[], isClosed: boolean) =>
  cutCorners(cutCorners(points, isClosed), isClosed)

function trace(path: Path2D, [first, ...others]: WorldPoint[]) {
  if (!first) return
  path.moveTo(...first)
  for (const point of others) path.lineTo(...point)
}

const closed = (outline: WorldPoint[]) => [...outline, ...outline.slice(0, 1)]
