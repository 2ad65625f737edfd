import type { CountryCode } from '@ujuzi/contract/locale/countries'
import type { Category } from '@ujuzi/contract/services/categories'
import type { Draw } from '../random.ts'

/** Minutes from local midnight. */
export type Interval = { opens: number; closes: number }
/** Monday first; a closed day is empty. */
export type Week = Interval[][]

const at = (hour: number, minute = 0) => hour * 60 + minute
const span = (opens: number, closes: number): Interval => ({ opens, closes })

const days = {
  /** The defaults of a new business. */
  straight: [span(at(8), at(18))],
  lunch: [span(at(8), at(12, 30)), span(at(14), at(18))],
  late: [span(at(10), at(20))],
  longLunch: [span(at(9), at(13)), span(at(15), at(19, 30))],
  evenings: [span(at(16), at(21))],
  /** The congregational prayer of Friday noon. */
  friday: [span(at(9), at(12)), span(at(15), at(19))],
  short: [span(at(9), at(14))],
} as const

const prays: ReadonlySet<CountryCode> = new Set(['EG', 'MA', 'TN', 'DZ', 'SN'])
const worksLate: ReadonlySet<Category> = new Set(['barber', 'hairdresser', 'photographer'])
const worksAfterSchool: ReadonlySet<Category> = new Set(['tutor', 'trainer'])

export function workingWeek(country: CountryCode, category: Category, draw: Draw): Week {
  const usual = usualDay(category, draw)
  const week: Week = Array.from({ length: 5 }, () => [...usual])
  if (prays.has(country) || (country === 'NG' && draw.chance(0.3))) week[4] = [...days.friday]
  week.push(draw.chance(0.85) ? [...(draw.chance(0.5) ? usual : days.late)] : [...days.short])
  week.push(draw.chance(0.22) ? [...days.short] : [])
  // Hair is cut on Saturdays, so many chairs rest on Monday instead.
  if (worksLate.has(category) && draw.chance(0.35)) week[0] = []
  return week
}

function usualDay(category: Category, draw: Draw): readonly Interval[] {
  if (worksAfterSchool.has(category) && draw.chance(0.5)) return days.evenings
  if (worksLate.has(category) && draw.chance(0.5))
    return draw.chance(0.5) ? days.late : days.longLunch
  return draw.chance(0.55) ? days.straight : days.lunch
}
