import type { SearchParams } from '#app/features/search/search-params.ts'
import { radiusValue } from './radius-options.ts'

/** What the filters set; the rest of a search is its words, its place, and how its results are shown. */
export type Filters = Pick<
  SearchParams,
  'radiusKm' | 'category' | 'date' | 'time' | 'switches' | 'topRated' | 'priceMax' | 'currency'
>

/** The number of filters in use; the usual radius is not one. */
export const countFiltersInUse = (filters: Filters) =>
  [
    radiusValue(filters.radiusKm),
    filters.category,
    filters.date,
    filters.time,
    filters.topRated,
    filters.priceMax,
  ].filter(Boolean).length + filters.switches.length
