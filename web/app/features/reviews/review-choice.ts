import { lowStars } from '@ujuzi/contract/reviews/reviews'

/** Filters of the received reviews, each on or off in the URL. */
export const reviewFilters = ['unanswered', 'low', 'text'] as const
export type ReviewFilter = (typeof reviewFilters)[number]

export const isChosen = (search: URLSearchParams, filter: ReviewFilter) => search.has(filter)

export const isFiltered = (search: URLSearchParams) =>
  reviewFilters.some((filter) => isChosen(search, filter))

/** Query parameters of the list for the filters in the URL. */
export const reviewQuery = (search: URLSearchParams) => ({
  ...(isChosen(search, 'unanswered') && { replied: 'no' as const }),
  ...(isChosen(search, 'low') && { max_stars: lowStars }),
  ...(isChosen(search, 'text') && { text: 'yes' as const }),
})

/** Query string with one filter switched, at the start of the list. */
export function searchWithSwitched(search: URLSearchParams, filter: ReviewFilter) {
  const next = new URLSearchParams(search)
  next.delete('shown')
  if (isChosen(search, filter)) next.delete(filter)
  else next.set(filter, '')
  return `?${next}`
}
