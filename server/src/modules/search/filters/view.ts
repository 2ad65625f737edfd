import type { FilterCounts } from '@ujuzi/contract/search/search'
import type { PropertyCounts } from './counts.queries.ts'

export const filterCountsView = (
  { switches, topRated, prices, isEstimate }: PropertyCounts,
  steps: number[],
): FilterCounts => ({
  ...switches,
  top_rated: topRated,
  prices: steps.map((price_max, nth) => ({ price_max, count: prices[nth] ?? 0 })),
  counts_are_about: isEstimate,
})
