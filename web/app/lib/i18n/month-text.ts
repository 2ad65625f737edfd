import { withFirstOfMonth } from '@ujuzi/contract/locale/first-of-month'
import { getLocale } from '@ujuzi/contract/runtime'

/* Dates without weekday. Separate from times.ts, which public pages load. */

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  withFirstOfMonth(
    new Intl.DateTimeFormat(getLocale() === 'en' ? 'en-GB' : getLocale(), {
      timeZone: 'UTC',
      ...options,
    }).format(new Date(`${day}T12:00:00Z`)),
    getLocale(),
  )

/** 14 Mar */
export const dayMonthText = (day: string) => format(day, { day: 'numeric', month: 'short' })

/** Mar 2026 */
export const monthText = (day: string) => format(day, { month: 'short', year: 'numeric' })
