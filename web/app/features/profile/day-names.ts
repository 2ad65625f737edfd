import { weekdays } from '@ujuzi/contract/options'
import { getLocale } from '@ujuzi/contract/runtime'
import { capitalised, daysAfter, noonOf, weekdayText } from '#app/lib/times.ts'
import type { Weekday } from './draft.ts'

const someMonday = '2024-01-01'
const instantOf = (weekday: Weekday) => noonOf(daysAfter(someMonday, weekdays.indexOf(weekday)))

/** Monday */
export const dayName = (weekday: Weekday) => capitalised(weekdayText(instantOf(weekday), 'UTC'))

/** Mon */
export const shortDayName = (weekday: Weekday) =>
  capitalised(
    new Intl.DateTimeFormat(getLocale(), { weekday: 'short', timeZone: 'UTC' })
      .format(new Date(instantOf(weekday)))
      .replace('.', ''),
  )
