import { getLocale } from '@ujuzi/contract/runtime'
import { longDay, timeText } from '#app/lib/i18n/times.ts'
import { wallDate } from './local-day.ts'

/** Monday 16 March, 13:00; cased for use inside a sentence. */
export const longDayTimeText = (instant: string, timezone: string) =>
  `${longDay(instant, timezone)}, ${timeText(instant, timezone)}`

/** March 2026 */
export const monthText = (instant: string) =>
  new Intl.DateTimeFormat(getLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${wallDate(instant)}T12:00:00Z`),
  )
