import type { MinuteRange } from '#app/domain/calendar/lanes.ts'
import type { ClosedRange } from './calendar-layout.ts'
import { labelAreaStyle, longestUncovered } from './label-area.ts'
import { positionStyle } from './position-style.ts'

type Props = {
  range: ClosedRange
  visibleRange: MinuteRange
  /** Bookings and time off drawn over the block. The label is placed in the longest part they leave free. */
  covers: readonly MinuteRange[]
  /** Label, if one is shown. */
  label: string | undefined
}

/** Hours outside of the opening hours. Decorative: DaySummary states them in words. */
export function ClosedBlock({ range, visibleRange, covers, label }: Props) {
  const labelArea = label && longestUncovered(range, covers)
  return (
    <div aria-hidden="true" className="calendar-shut" style={positionStyle(range, visibleRange)}>
      {labelArea && (
        <span className="calendar-room" style={labelAreaStyle(labelArea, range)}>
          <span className="calendar-word">
            <span className="calendar-lines">{label}</span>
          </span>
        </span>
      )}
    </div>
  )
}
