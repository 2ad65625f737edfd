import { weekdays } from '@ujuzi/contract/api/options'
import { getLocale } from '@ujuzi/contract/runtime'
import { addDays, capitalised, noonUtc, weekdayText } from '#app/lib/i18n/times.ts'
import type { Weekday } from './hours.ts'

const someMonday = '2024-01-01'
const instantOf = (weekday: Weekday) => noonUtc(addDays(someMonday, weekdays.indexOf(weekday)))

/** Monday */
export const dayName = (weekday: Weekday) => capitalised(weekdayText(instantOf(weekday), 'UTC'))

/** Mon */
export const shortDayName = (weekday: Weekday) =>
  capitalised(
    new Intl.DateTimeFormat(getLocale(), { weekday: 'short', timeZone: 'UTC' })
      .format(new Date(instantOf(weekday)))
      .replace('.', ''),
  )
