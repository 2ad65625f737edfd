import type { MinuteRange } from '#app/domain/calendar/lanes.ts'

/*
 * Geometry of moving and resizing in the calendar. A column is a person or a day; minutes are positions on its vertical
 * axis, pixels are relative to the viewport.
 */

/** Where a booking is, or would be: the index of its column, and its minutes. */
export type Target = MinuteRange & { column: number }

/** Rectangle of all columns together, which are equally wide. */
export type ColumnsRect = { left: number; top: number; width: number; height: number }

export const minuteAt = (y: number, { top, height }: ColumnsRect, { from, to }: MinuteRange) =>
  from + ((y - top) / height) * (to - from)

export const pixelAt = (minute: number, { top, height }: ColumnsRect, { from, to }: MinuteRange) =>
  top + ((minute - from) / (to - from)) * height

/** Index of the column at `x`; the nearest one for a point outside of the columns. */
export const columnAt = (x: number, { left, width }: ColumnsRect, count: number) =>
  clamp(Math.floor(((x - left) / width) * count), 0, count - 1)

/** Steps in minutes, counted from `anchor`. */
export type Steps = { step: number; anchor: number }

export const snap = (minute: number, { step, anchor }: Steps) =>
  anchor + Math.round((minute - anchor) / step) * step

export const nextStep = (minute: number, direction: 1 | -1, { step, anchor }: Steps) => {
  const steps = (minute - anchor) / step
  return anchor + (direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step
}

/** The block with its start at the step nearest to this minute, within the bounds. */
export function movedTo(
  { from, to }: MinuteRange,
  start: number,
  steps: Steps,
  bounds: MinuteRange,
) {
  const length = to - from
  let at = snap(start, steps)
  while (at < bounds.from) at += steps.step
  while (at + length > bounds.to && at - steps.step >= bounds.from) at -= steps.step
  return { from: at, to: at + length }
}

export const resizeStep = 5
export const minLength = 5

/** The block with its end at the multiple of five minutes nearest to this minute. */
export function resizedTo({ from }: MinuteRange, end: number, bounds: MinuteRange) {
  const to = snap(end, { step: resizeStep, anchor: from })
  const longest = from + Math.floor((bounds.to - from) / resizeStep) * resizeStep
  return { from, to: clamp(to, from + minLength, Math.max(longest, from + minLength)) }
}

/** Pixels for each frame by which to scroll when the pointer is near or beyond an edge; negative towards the start. */
export function scrollSpeed(at: number, edges: { start: number; end: number }) {
  const before = edges.start + edgePixels - at
  const after = at - (edges.end - edgePixels)
  if (before > 0) return -speedAt(before)
  return after > 0 ? speedAt(after) : 0
}

const edgePixels = 48
const maxSpeed = 14
const speedAt = (distance: number) => Math.ceil(Math.min(distance / edgePixels, 1) * maxSpeed)

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)
