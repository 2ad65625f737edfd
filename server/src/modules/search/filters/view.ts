import type { FilterCounts } from '@ujuzi/contract/search/search'
import type { PropertyCounts } from './counts.queries.ts'

export const filterCountsView = (
  { openNow, verified, topRated, comesToClient, prices, isEstimate }: PropertyCounts,
  steps: number[],
): FilterCounts => ({
  open_now: openNow,
  verified,
  top_rated: topRated,
  comes_to_me: comesToClient,
  prices: steps.map((price_max, nth) => ({ price_max, count: prices[nth] ?? 0 })),
  counts_are_about: isEstimate,
})
