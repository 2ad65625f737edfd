import type { CSSProperties } from 'react'
import type { MinuteRange } from '#app/domain/calendar/lanes.ts'
import { positionStyle } from './position-style.ts'

/** A label needs at least this height. */
const readableMinutes = 30

/** The longest part of a range that nothing covers; undefined if it is too short for a label. */
export function longestUncovered(
  whole: MinuteRange,
  covers: readonly MinuteRange[],
): MinuteRange | undefined {
  const free: MinuteRange[] = []
  let at = whole.from
  for (const { from, to } of covers.toSorted((a, b) => a.from - b.from)) {
    free.push({ from: at, to: Math.min(from, whole.to) })
    at = Math.max(at, to)
  }
  free.push({ from: at, to: whole.to })
  const longest = free.reduce((best, range) =>
    rangeLength(range) > rangeLength(best) ? range : best,
  )
  return rangeLength(longest) >= readableMinutes ? longest : undefined
}

const rangeLength = ({ from, to }: MinuteRange) => to - from

/** Position of a label inside its block. */
export const labelAreaStyle = (free: MinuteRange, whole: MinuteRange) =>
  ({ ...positionStyle(free, whole), ...labelLinesStyle(free) }) as CSSProperties

/** Number of lines that certainly fit: an hour has room for at least three. */
export const labelLinesStyle = (range: MinuteRange) =>
  ({ '--lines': Math.max(1, Math.floor((rangeLength(range) / 60) * 3 - 0.25)) }) as CSSProperties
