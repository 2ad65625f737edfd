import { m } from '@ujuzi/contract/messages'
import { Link, useSearchParams } from 'react-router'
import { dayAndTimeRangeText } from '#app/domain/bookings/professional-text.ts'
import type { MinuteRange } from '#app/domain/calendar/lanes.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { labelAreaStyle, labelLinesStyle } from '#app/features/calendar/grid/label-area.ts'
import { positionStyle } from '#app/features/calendar/grid/position-style.ts'
import type { VisibleTimeOff } from './time-off-layout.ts'
import { timeOffName } from './time-off-name.ts'

type Props = { off: VisibleTimeOff; day: string; timezone: string; visibleRange: MinuteRange }

/**
 * Time off in the calendar; links to its dialog. Its label is placed where no booking covers it, or vertically
 * beside the bookings.
 */
export function TimeOffBlock({
  off: { item: off, labelArea, ...part },
  day,
  timezone,
  visibleRange,
}: Props) {
  const [search] = useSearchParams()
  const label = timeOffName(off)
  const name = m.professional_time_off_named({
    reason: label,
    time: dayAndTimeRangeText(off, timezone),
  })
  return (
    <Link
      to={searchWith(search, { off: off.id, hours: null, from: day })}
      preventScrollReset
      title={name}
      data-covered={!labelArea || undefined}
      className="calendar-off"
      style={positionStyle(part, visibleRange)}
    >
      <span
        aria-hidden="true"
        className="calendar-room"
        style={labelArea ? labelAreaStyle(labelArea, part) : labelLinesStyle(part)}
      >
        <span className="calendar-word">
          <span className="calendar-lines">{label}</span>
        </span>
      </span>
      <i className="sr-only">{name}</i>
    </Link>
  )
}
