import type { MinuteRange } from '#app/domain/calendar/lanes.ts'
import { clockText } from '#app/domain/calendar/local-day.ts'
import type { NowMarker, TimeScale } from './calendar-layout.ts'
import { positionStyle } from './position-style.ts'

type Props = {
  scale: Pick<TimeScale, 'hours'>
  visibleRange: MinuteRange
  now: NowMarker | undefined
}

/** Hour labels with the current time among them. */
export function HourGutter({ scale, visibleRange, now }: Props) {
  const hours = scale.hours.filter(({ at }) => at >= visibleRange.from && at <= visibleRange.to)
  return (
    <div aria-hidden="true" className="contents">
      {hours.map(({ at }) => (
        <i
          key={at}
          className="calendar-line"
          style={positionStyle({ from: at, to: at }, visibleRange)}
        />
      ))}
      <div className="calendar-axis">
        {hours.map(({ at, wall }) => (
          <span
            key={at}
            className="calendar-hour"
            style={positionStyle({ from: at, to: at }, visibleRange)}
          >
            {now && isCovered(now.at, at) ? ' ' : clockText(wall)}
          </span>
        ))}
        {now && (
          <div
            className="calendar-now"
            style={positionStyle({ from: now.at, to: now.at }, visibleRange)}
          >
            <span className="calendar-now-text">{clockText(now.wall)}</span>
          </div>
        )}
      </div>
    </div>
  )
}

/** The marker covers a nearby hour label. */
const isCovered = (now: number, hour: number) => Math.abs(now - hour - 6) < 20

type LineProps = { now: NowMarker; visibleRange: MinuteRange }

/** The current time across a column, behind its bookings. */
export const NowLine = ({ now, visibleRange }: LineProps) => (
  <i
    aria-hidden="true"
    className="calendar-now-line"
    style={positionStyle({ from: now.at, to: now.at }, visibleRange)}
  />
)
