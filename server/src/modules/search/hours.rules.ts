import type { Opening } from '../bookings/opening.rules.ts'
import { minuteAt, weekdayAt } from '../bookings/zone.rules.ts'

export function isOpenAt(hours: readonly Opening[], timeZone: string, now: Date) {
  const today = weekdayAt(timeZone, now)
  const minute = minuteAt(timeZone, now)
  return hours.some(
    ({ weekday, opens, closes }) => weekday === today && opens <= minute && minute < closes,
  )
}
