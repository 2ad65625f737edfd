import { shortDay } from '#app/lib/i18n/times.ts'

/** A calendar date has no zone; UTC keeps it unchanged. */
export const dayText = (date: string) =>
  Number.isNaN(Date.parse(date)) ? date : shortDay(date, 'UTC')
