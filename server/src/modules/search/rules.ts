import type { SortOption } from '@ujuzi/contract/api/options'
import type { Area } from './geometry.rules.ts'

/** Falls back to best match where there is no place to measure the distance from. */
export const effectiveSort = (sort: SortOption, area: Area | undefined): SortOption =>
  sort === 'distance' && !area ? 'best_match' : sort
