import { m } from '@ujuzi/contract/messages'
import {
  addDays,
  browserZone,
  capitalised,
  dateText,
  localDay,
  longDay,
} from '#app/lib/i18n/times.ts'

type Props = { at: string; now: number }

export const DayLine = ({ at, now }: Props) => (
  <li className="my-2 flex items-center gap-3 text-caption text-muted-foreground before:flex-1 before:border-t after:flex-1 after:border-t">
    {dayName(at, now)}
  </li>
)

/** Today, Yesterday or Saturday 14 March; with the year if it is another one. */
function dayName(at: string, now: number) {
  const zone = browserZone()
  const today = localDay(zone, now)
  const day = localDay(zone, at)
  if (day === today) return m.messages_today()
  if (day === addDays(today, -1)) return m.messages_yesterday()
  return day.slice(0, 4) === today.slice(0, 4) ? capitalised(longDay(at, zone)) : dateText(at, zone)
}
