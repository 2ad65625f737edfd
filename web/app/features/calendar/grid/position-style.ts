import type { CSSProperties } from 'react'
import { type LanePosition, type MinuteRange, offsetPlace } from '#app/domain/calendar/lanes.ts'

/* Custom properties read by grid.css: hours after the first visible hour, percent of the column. */

const hoursAfter = (minute: number, visibleRange: MinuteRange) => (minute - visibleRange.from) / 60

export const positionStyle = ({ from, to }: MinuteRange, visibleRange: MinuteRange) =>
  ({ '--s': hoursAfter(from, visibleRange), '--e': hoursAfter(to, visibleRange) }) as CSSProperties

/** Like `laneStyle`, but blocks may lie over others: for columns too narrow to be divided. */
export function offsetStyle(
  block: MinuteRange & LanePosition,
  others: readonly (MinuteRange & LanePosition)[],
  visibleRange: MinuteRange,
) {
  const { x, w } = offsetPlace(block, others)
  return { ...positionStyle(block, visibleRange), '--x': x, '--w': w } as CSSProperties
}

export const laneStyle = (block: MinuteRange & LanePosition, visibleRange: MinuteRange) =>
  ({
    ...positionStyle(block, visibleRange),
    '--x': (block.lane / block.lanes) * 100,
    '--w': 100 / block.lanes,
  }) as CSSProperties

/** The visible part of a range; undefined if none is visible. */
export function clipTo(
  { from, to }: MinuteRange,
  visibleRange: MinuteRange,
): MinuteRange | undefined {
  const part = { from: Math.max(from, visibleRange.from), to: Math.min(to, visibleRange.to) }
  return part.from < part.to ? part : undefined
}
