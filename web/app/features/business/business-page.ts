import type { Answer, Endpoint, Sent } from '@ujuzi/contract/endpoint'
import { pageSizeMax, reviewsShownFirst } from '@ujuzi/contract/limits'
import {
  getProfessional,
  listReviews,
  type Professional,
  type Review,
} from '@ujuzi/contract/marketplace'
import { data } from 'react-router'

type Ask = <const E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<Answer<E>>

export type ReviewsPage = {
  results: Review[]
  count: number
  /** Where the following ones are, as the search of an address; null at the end. */
  more: string | null
}
export type BusinessProps = { business: Professional }

/** What the page of one business shows; without its reviews it is still worth reading. */
export async function loadBusiness(ask: Ask, id: string, { searchParams }: URL) {
  const shown = Math.trunc(Number(searchParams.get('reviews'))) || 0
  const cursor = searchParams.get('cursor') ?? ''
  const limit = Math.min(pageSizeMax, Math.max(reviewsShownFirst, shown))
  const [found, reviews] = await Promise.all([
    ask(getProfessional, { params: { id } }),
    ask(listReviews, { params: { id }, query: { limit, ...(cursor && { cursor }) } }),
  ])
  if (!found.ok) throw data(found.error.message, { status: found.status })
  return {
    now: new Date().toISOString(),
    business: found.data,
    reviews: reviews.ok
      ? { ...reviews.data, more: moreOf(limit, cursor, reviews.data.next) }
      : undefined,
  }
}

/** The list grows up to the most one answer may hold; then the next page begins. */
function moreOf(limit: number, cursor: string, next: string | null) {
  if (!next) return null
  if (limit === pageSizeMax) return `?${new URLSearchParams({ cursor: next })}`
  const reviews = String(Math.min(pageSizeMax, limit + 2 * reviewsShownFirst))
  return `?${new URLSearchParams({ reviews, ...(cursor && { cursor }) })}`
}
