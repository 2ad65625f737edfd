import { getLocale } from '@ujuzi/contract/runtime'
import { longDay, timeText } from '#app/lib/i18n/times.ts'
import { wallDay } from './local-day.ts'

/** Monday 16 March, 13:00; as it stands inside a sentence. */
export const momentText = (instant: string, timezone: string) =>
  `${longDay(instant, timezone)}, ${timeText(instant, timezone)}`

/** March 2026 */
export const monthText = (instant: string) =>
  new Intl.DateTimeFormat(getLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${wallDay(instant)}T12:00:00Z`),
  )
