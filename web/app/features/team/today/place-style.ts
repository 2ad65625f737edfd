import type { CSSProperties } from 'react'
import type { LanePosition, MinuteRange } from '#app/domain/calendar/lanes.ts'

/** Custom properties read by today.css: hours after the first hour in view, and lanes of a column. */
export const placeStyle = (
  { from, to, lane = 0, lanes = 1 }: MinuteRange & Partial<LanePosition>,
  visible: MinuteRange,
) =>
  ({
    '--from': (from - visible.from) / 60,
    '--length': (to - from) / 60,
    '--lane': lane,
    '--lanes': lanes,
  }) as CSSProperties
