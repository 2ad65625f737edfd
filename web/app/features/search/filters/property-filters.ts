import type { SearchParams } from '#app/features/search/search-params.ts'

/** Changes that remove the filters by properties of the business. */
export const noPropertyFilters = {
  openNow: false,
  verified: false,
  topRated: false,
  comesToMe: false,
  priceMax: undefined,
  currency: undefined,
} as const

export const hasPropertyFilters = (params: SearchParams) =>
  params.openNow ||
  params.verified ||
  params.topRated ||
  params.comesToMe ||
  params.priceMax !== undefined
