import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
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
        {now && <NowMark now={now} visibleRange={visibleRange} />}
      </div>
    </div>
  )
}

/** The marker covers a nearby hour label. */
const isCovered = (now: number, hour: number) => Math.abs(now - hour - 6) < 24

type NowProps = { now: NowMarker; visibleRange: MinuteRange }

/** Navigations after which the page has been scrolled: what the user then chooses on it leaves it in its place. */
const opened = new WeakSet<object>()

/** The current time among the hours. A calendar opens there: the page scrolls to it once, unless it was scrolled before. */
function NowMark({ now, visibleRange }: NowProps) {
  const mark = useRef<HTMLDivElement>(null)
  const location = useLocation()
  const opening = useRef(location)
  useEffect(() => {
    if (!mark.current?.checkVisibility() || opened.has(opening.current)) return
    opened.add(opening.current)
    if (scrollY > 0) return
    const { top } = mark.current.getBoundingClientRect()
    if (top > innerHeight * lowestShare) scrollBy({ top: top - innerHeight * shownShare })
  }, [])
  return (
    <div
      ref={mark}
      className="calendar-now"
      style={positionStyle({ from: now.at, to: now.at }, visibleRange)}
    >
      <span className="calendar-now-text">{clockText(now.wall)}</span>
    </div>
  )
}

/** Shares of the height of the window: below the first, too little of what comes next is seen; the second is scrolled to. */
const lowestShare = 0.7
const shownShare = 0.4

/** The current time across a column, behind its bookings. */
export const NowLine = ({ now, visibleRange }: NowProps) => (
  <i
    aria-hidden="true"
    className="calendar-now-line"
    style={positionStyle({ from: now.at, to: now.at }, visibleRange)}
  />
)
