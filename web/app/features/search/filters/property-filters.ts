import type { SearchParams } from '#app/features/search/search-params.ts'

/** Changes that remove the filters by properties of the business. */
export const noPropertyFilters = {
  switches: [],
  topRated: false,
  priceMax: undefined,
  currency: undefined,
} as const

export const hasPropertyFilters = (params: SearchParams) =>
  params.switches.length > 0 || params.topRated || params.priceMax !== undefined
