import { capitalised, dateFormatter } from './times.ts'

/** The parts of a date that a date tile shows. */
export function dayParts(instant: string, zone: string) {
  const date = new Date(instant)
  return {
    weekday: capitalised(weekdayOfTile(zone).format(date)),
    day: dayOfTile(zone).format(date),
    month: capitalised(monthOfTile(zone).format(date)),
  }
}
const weekdayOfTile = dateFormatter({ weekday: 'short' })
const dayOfTile = dateFormatter({ day: 'numeric' })
const monthOfTile = dateFormatter({ month: 'long' })
