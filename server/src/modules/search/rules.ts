import type { SortOption } from '@ujuzi/contract/api/options'
import type { Area } from './circle.rules.ts'

/** Nearest to nothing is no order: without a place the best match comes first. */
export const orderFor = (sort: SortOption, area: Area | undefined): SortOption =>
  sort === 'distance' && !area ? 'best_match' : sort
