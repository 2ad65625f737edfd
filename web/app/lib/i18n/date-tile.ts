import { capitalised, dateFormatter } from './times.ts'

/** The parts of a date that a date tile shows. */
export function dayParts(instant: string, zone: string) {
  return {
    weekday: capitalised(weekdayOfTile(instant, zone)),
    day: dayOfTile(instant, zone),
    month: capitalised(monthOfTile(instant, zone)),
  }
}
const weekdayOfTile = dateFormatter({ weekday: 'short' })
const dayOfTile = dateFormatter({ day: 'numeric' })
const monthOfTile = dateFormatter({ month: 'long' })
