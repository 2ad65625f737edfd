import type { SortOption } from '@ujuzi/contract/search/options'
import type { Area } from './geometry.rules.ts'

/** The requested sort order, or best match if the distance is requested without an area. */
export const effectiveSort = (sort: SortOption, area: Area | undefined): SortOption =>
  sort === 'distance' && !area ? 'best_match' : sort
