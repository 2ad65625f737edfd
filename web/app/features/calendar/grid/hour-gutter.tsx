import type { Stretch } from '#app/domain/calendar/lanes.ts'
import { clockText } from '#app/domain/calendar/local-day.ts'
import type { Ruler } from './calendar-plan.ts'
import { placeOf } from './scale-place.ts'

type Props = { ruler: Pick<Ruler, 'hours'>; shown: Stretch; now: NowAt | undefined }

/** Where the present stands on the scale, and what the clock shows. */
export type NowAt = { at: number; wall: number }

/** The hours of the scale, and the present beside them: never across a name. */
export function HourGutter({ ruler, shown, now }: Props) {
  const hours = ruler.hours.filter(({ at }) => at >= shown.from && at <= shown.to)
  return (
    <div aria-hidden="true" className="contents">
      {hours.map(({ at, wall }) => (
        <span key={at} className="calendar-hour" style={placeOf({ from: at, to: at }, shown)}>
          {now && hides(now.at, at) ? ' ' : clockText(wall)}
        </span>
      ))}
      {now && (
        <div className="calendar-now" style={placeOf({ from: now.at, to: now.at }, shown)}>
          <span className="calendar-now-text">{clockText(now.wall)}</span>
        </div>
      )}
    </div>
  )
}

/** The marker of the present covers the hour it stands beside. */
const hides = (now: number, hour: number) => Math.abs(now - hour - 6) < 20

/** Undefined on another day and outside the hours shown. */
export function nowOn(ruler: Ruler, shown: Stretch, now: number): NowAt | undefined {
  const minute = now / 60_000
  const { clock, ends } = ruler.day
  if (minute < Date.parse(clock[0] ?? ends) / 60_000 || minute >= Date.parse(ends) / 60_000) {
    return undefined
  }
  const at = ruler.at(minute)
  return at >= shown.from && at <= shown.to ? { at, wall: Math.floor(ruler.wall(at)) } : undefined
}
