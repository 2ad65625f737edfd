/** The calendars on the landing page show a week of March 2026. */
export const sampleDays = [12, 13, 14, 15] as const

export const sampleWeekday = (day: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2026, 2, day),
  )
