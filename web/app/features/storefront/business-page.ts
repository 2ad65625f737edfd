import type { Answer, Endpoint, Sent } from '@ujuzi/contract/api/endpoint'
import { pageSizeMax, reviewsShownFirst } from '@ujuzi/contract/api/limits'
import {
  getProfessional,
  listReviews,
  type Professional,
  type Review,
} from '@ujuzi/contract/search/storefront'
import { data } from 'react-router'
import { type BusinessWords, wordsOf } from './business-words.ts'

type Ask = <const E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<Answer<E>>

export type ReviewsPage = {
  results: Review[]
  count: number
  rating: number | null
  distribution: number[]
  /** Where the following ones are, as the search of an address; null at the end. */
  more: string | null
  /** The page does not begin with the newest. */
  later: boolean
}
export type BusinessProps = { business: Professional }
export type WordsProps = { words: BusinessWords }

/** What the page of one business shows; without its reviews it is still worth reading. */
export async function loadBusiness(ask: Ask, id: string, request: Request) {
  const { searchParams } = new URL(request.url)
  const [found, reviews] = await Promise.all([
    ask(getProfessional, { params: { id } }),
    loadReviews(ask, id, searchParams),
  ])
  if (!found.ok) throw data(found.error.message, { status: found.status })
  const business = found.data
  return {
    business,
    words: wordsOf(business, new Date().toISOString(), request),
    reviews,
    allPhotos: searchParams.get('photos') === 'all',
  }
}

async function loadReviews(
  ask: Ask,
  id: string,
  searchParams: URLSearchParams,
): Promise<ReviewsPage | undefined> {
  const shown = Math.trunc(Number(searchParams.get('reviews'))) || 0
  const cursor = searchParams.get('cursor') ?? ''
  const limit = Math.min(pageSizeMax, Math.max(reviewsShownFirst, shown))
  const query = { limit, ...(cursor && { cursor }) }
  const answer = await ask(listReviews, { params: { id }, query })
  if (answer.ok) {
    const { next, ...rest } = answer.data
    return { ...rest, more: moreOf(limit, cursor, next), later: cursor !== '' }
  }
  // An address that was cut short on its way shows the newest instead.
  const garbled = cursor && answer.status >= 400 && answer.status < 500
  return garbled ? loadReviews(ask, id, new URLSearchParams()) : undefined
}

/** The list grows up to the most one answer may hold; then the next page begins. */
function moreOf(limit: number, cursor: string, next: string | null) {
  if (!next) return null
  if (limit === pageSizeMax) return `?${new URLSearchParams({ cursor: next })}`
  const reviews = String(Math.min(pageSizeMax, limit + 2 * reviewsShownFirst))
  return `?${new URLSearchParams({ reviews, ...(cursor && { cursor }) })}`
}
