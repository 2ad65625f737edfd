import { m } from '@ujuzi/contract/messages'
import type { MinuteRange } from '#app/domain/calendar/lanes.ts'
import { clockText } from '#app/domain/calendar/local-day.ts'
import {
  type BusinessCalendarDay,
  rangesOnScale,
  type TimeScale,
} from '#app/features/calendar/grid/calendar-layout.ts'
import { ClosedBlock } from '#app/features/calendar/grid/closed-block.tsx'
import { clipTo } from '#app/features/calendar/grid/position-style.ts'

type Props = {
  /** Time within the opening hours at which the person does not work. */
  off: readonly { start: string; end: string }[]
  day: BusinessCalendarDay
  scale: TimeScale
  visibleRange: MinuteRange
  covers: readonly MinuteRange[]
}

/** Time of a column outside of the person's own hours. */
export const OwnHours = ({ off, day, scale, visibleRange, covers }: Props) =>
  rangesOnScale(scale, off).flatMap(({ from, to }) => {
    const range = clipTo({ from, to }, visibleRange)
    if (!range) return []
    return (
      <ClosedBlock
        key={range.from}
        range={{ ...range, kind: 'break' }}
        visibleRange={visibleRange}
        covers={covers}
        label={offText(range, rangesOnScale(scale, day.open), scale)}
      />
    )
  })

/** Starts at 12:00, Leaves at 17:00, or that the person does not work then. */
function offText(range: MinuteRange, open: readonly MinuteRange[], scale: TimeScale) {
  const isFirst = !open.some(({ from }) => from < range.from)
  const isLast = !open.some(({ to }) => to > range.to)
  if (isFirst && isLast) return m.professional_not_working()
  if (isFirst) return m.professional_starts_at({ time: clockText(scale.wall(range.to)) })
  if (isLast) return m.professional_leaves_at({ time: clockText(scale.wall(range.from)) })
  return m.professional_not_working()
}
