import { dayAt, dayNumber, dayText, weekdayOf } from '../bookings/time-zone.rules.ts'

/** Local days `YYYY-MM-DD`: today, and the Mondays of this week, the week before and the week after. */
export type Week = { today: string; monday: string; lastMonday: string; nextMonday: string }

export function weekOf(timeZone: string, now: Date): Week {
  const today = dayAt(timeZone, now)
  const monday = today - weekdayOf(today) + 1
  return {
    today: dayText(today),
    monday: dayText(monday),
    lastMonday: dayText(monday - 7),
    nextMonday: dayText(monday + 7),
  }
}

/** The seven days from a Monday on. */
export const daysFrom = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, day) => dayText(dayNumber(monday) + day))
