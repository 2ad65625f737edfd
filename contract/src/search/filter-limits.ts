/* Named here so that the search page can request counts without the code of the contract. */
export const professionalsPath = '/api/marketplace/professionals/'
export const filterCountsPath = '/api/marketplace/professionals/filter-counts/'
/** Rating of the filter for the best rated. */
export const topRatingMin = 4.5
/** Largest price that a search can be limited to. */
export const maxPrice = 1_000_000_000
