import { m } from '@ujuzi/contract/messages'
import type { SortOption, TimeOfDay } from '../search/options.ts'
import type { Locale } from './locales.ts'

/* Labels of public search options, in the current locale unless one is given. */

const sortLabels = {
  best_match: m.facts_sort_best_match,
  rating: m.facts_sort_rating,
  distance: m.facts_sort_distance,
  price_low: m.facts_sort_price_low,
  price_high: m.facts_sort_price_high,
  newest: m.facts_sort_newest,
} satisfies Record<SortOption, unknown>

export const sortLabel = (option: SortOption, locale?: Locale) => sortLabels[option]({}, { locale })

const timeOfDayLabels = {
  morning: m.facts_time_of_day_morning,
  afternoon: m.facts_time_of_day_afternoon,
  evening: m.facts_time_of_day_evening,
} satisfies Record<TimeOfDay, unknown>

/** Label with hours, e.g. Morning (6AM - 12PM). */
export const timeOfDayLabel = (option: TimeOfDay, locale?: Locale) =>
  timeOfDayLabels[option]({}, { locale })
