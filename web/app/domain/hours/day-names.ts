import { weekdays } from '@ujuzi/contract/api/options'
import {
  addDays,
  capitalised,
  noonUtc,
  shortWeekdayText,
  weekdayText,
} from '#app/lib/i18n/times.ts'
import type { Weekday } from './hours.ts'

const someMonday = '2024-01-01'
const instantOf = (weekday: Weekday) => noonUtc(addDays(someMonday, weekdays.indexOf(weekday)))

/** Monday */
export const dayName = (weekday: Weekday) => capitalised(weekdayText(instantOf(weekday), 'UTC'))

/** Mon */
export const shortDayName = (weekday: Weekday) =>
  capitalised(shortWeekdayText(instantOf(weekday), 'UTC').replace('.', ''))
