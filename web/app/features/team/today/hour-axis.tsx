import type { MinuteRange } from '#app/domain/calendar/lanes.ts'
import {
  clockText,
  dayLengthMinutes,
  dayStartMinute,
  hourMarks,
  type LocalDay,
  wallMinute,
} from '#app/domain/calendar/local-day.ts'
import { placeStyle } from './place-style.ts'

type Props = { day: LocalDay; visible: MinuteRange; now: number }

/** Hours of the day, and the current time at the edge, never over a booking. */
export function HourAxis({ day, visible, now }: Props) {
  const position = now / 60_000 - dayStartMinute(day)
  const isToday = position >= 0 && position < dayLengthMinutes(day)
  const isShown = isToday && position >= visible.from && position <= visible.to
  return (
    <div aria-hidden="true" className="team-today-axis">
      {hourMarks(day)
        .filter(({ at }) => at >= visible.from && at < visible.to)
        .map(({ at, wall }) => (
          <span
            key={at}
            className="team-today-hour"
            style={placeStyle({ from: at, to: at }, visible)}
          >
            {isShown && Math.abs(position - at - 6) < 20 ? '' : clockText(wall)}
          </span>
        ))}
      {isShown && (
        <span
          className="team-today-now"
          style={placeStyle({ from: position, to: position }, visible)}
        >
          {clockText(Math.floor(wallMinute(day, now / 60_000)))}
        </span>
      )}
    </div>
  )
}
