import { dayAt, formatDay, parseDay, weekdayOf } from '../schedule/time-zone.rules.ts'

/** Local dates as `YYYY-MM-DD`: today, and the Mondays of this, the previous and the next week. */
export type Week = { today: string; monday: string; lastMonday: string; nextMonday: string }

export function weekOf(timeZone: string, now: Date): Week {
  const today = dayAt(timeZone, now)
  const monday = today - weekdayOf(today) + 1
  return {
    today: formatDay(today),
    monday: formatDay(monday),
    lastMonday: formatDay(monday - 7),
    nextMonday: formatDay(monday + 7),
  }
}

/** The seven dates of the week that starts on `monday`. */
export const weekDays = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, day) => formatDay(parseDay(monday) + day))

/** The days of this week and the previous one. */
export const shownDays = ({ lastMonday, nextMonday }: Week) => ({
  from: lastMonday,
  to: formatDay(parseDay(nextMonday) - 1),
})
