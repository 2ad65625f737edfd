import type { MinuteRange } from '#app/domain/calendar/lanes.ts'
import { clockText } from '#app/domain/calendar/local-day.ts'
import type { TimeScale } from './calendar-layout.ts'
import { positionStyle } from './position-style.ts'

type Props = {
  scale: Pick<TimeScale, 'hours'>
  visibleRange: MinuteRange
  now: NowMarker | undefined
}

/** Position of the current time on the axis, and its wall-clock minute. */
export type NowMarker = { at: number; wall: number }

/** Hour labels with the marker of the current time; the marker never covers bookings. */
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

/** Undefined on other days and outside of the visible hours. */
export function nowMarker(
  scale: TimeScale,
  visibleRange: MinuteRange,
  now: number,
): NowMarker | undefined {
  const minute = now / 60_000
  const { clock, ends } = scale.day
  if (minute < Date.parse(clock[0] ?? ends) / 60_000 || minute >= Date.parse(ends) / 60_000) {
    return undefined
  }
  const at = scale.at(minute)
  return at >= visibleRange.from && at <= visibleRange.to
    ? { at, wall: Math.floor(scale.wall(at)) }
    : undefined
}
