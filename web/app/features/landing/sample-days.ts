import { shortWeekdayText } from '#app/lib/i18n/times.ts'

/** The calendars on the landing page show a week of March 2026. */
export const sampleDays = [12, 13, 14, 15] as const

export const sampleWeekday = (day: number) => shortWeekdayText(Date.UTC(2026, 2, day), 'UTC')
