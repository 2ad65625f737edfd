import { pageSizeMax, reviewsShownFirst } from '@ujuzi/contract/api/limits'
import { getProfessional, listReviews, type Review } from '@ujuzi/contract/storefront/storefront'
import { data } from 'react-router'
import { toJsonData } from '#app/lib/page/json-data.ts'
import {
  currencyOfCountry,
  type PricesOf,
  readCurrencyFacts,
} from '#app/lib/page/visitor-currency.ts'
import { toStorefrontBusiness } from './business-data.ts'
import { type BusinessTexts, renderBusinessTexts } from './business-words.ts'
import { type CallApi, loadNextTimes } from './next-times.ts'
import { renderParts } from './rendered-parts.tsx'
import {
  allReviews,
  choiceSearch,
  type ReviewChoice,
  type ReviewFilters,
  reviewChoice,
  reviewFilters,
  reviewsInShort,
} from './review-filters.ts'

export type ReviewsPage = {
  results: Review[]
  /** Number of all reviews, whatever the chosen stars. */
  count: number
  filters: ReviewFilters
  rating: number | null
  distribution: number[]
  /** Query string of the next page; null at the end. */
  more: string | null
  /** True if the list does not start with the newest review. */
  later: boolean
  /** Number to show until a visitor asks for more; `more` then leads to all. */
  max?: number
  /** Path of the newest reviews. */
  newest: string
}
export type WordsProps = { words: BusinessTexts }

/** Loads a business page; it is also shown if the reviews fail to load. */
export async function loadBusiness(
  callApi: CallApi,
  id: string,
  { request, now }: { request: Request; now: number },
) {
  const { searchParams } = new URL(request.url)
  const found = callApi(getProfessional, { params: { id } })
  const [response, reviews, times] = await Promise.all([
    found,
    loadReviews(callApi, id, searchParams),
    found.then((answer) => (answer.ok ? loadNextTimes(callApi, answer.data, now) : undefined)),
  ])
  if (!response.ok) throw data(response.error.message, { status: response.status })
  const business = toStorefrontBusiness(response.data)
  const pricesOf: PricesOf = { shown: currencyOfCountry(business.country) }
  const { own } = readCurrencyFacts(request)
  const nowText = new Date(now).toISOString()
  const words = renderBusinessTexts(business, { now: nowText, currency: own })
  const page = {
    business,
    words,
    html: renderParts(business, response.data, { words, times, now: nowText }),
    reviews,
    allPhotos: searchParams.get('photos') === 'all',
  }
  const loaderData = Object.assign(toJsonData(page), { pricesOf })
  return data(loaderData, business.unlisted && { headers: { 'x-robots-tag': 'noindex' } })
}

async function loadReviews(
  callApi: CallApi,
  id: string,
  searchParams: URLSearchParams,
): Promise<ReviewsPage | undefined> {
  const shown = Math.trunc(Number(searchParams.get('reviews'))) || 0
  const cursor = searchParams.get('cursor') ?? ''
  const choice = reviewChoice(searchParams)
  const isShort = !shown && !cursor && Object.keys(choice).length === 0
  const limit = isShort ? reviewsInShort : Math.min(pageSizeMax, Math.max(reviewsShownFirst, shown))
  const query = { limit, ...choice, ...(cursor && { cursor }) }
  const response = await callApi(listReviews, { params: { id }, query })
  if (response.ok) {
    const { next, ...rest } = response.data
    const { distribution } = rest
    const more = next && (isShort ? `?${allReviews}` : nextSearch({ limit, cursor, next, choice }))
    const count = distribution.reduce((sum, times) => sum + times, 0)
    const filters = reviewFilters(distribution, choice)
    return {
      ...{ ...rest, count, filters, more, later: cursor !== '', newest: `?${allReviews}#reviews` },
      ...(isShort && { max: reviewsInShort }),
    }
  }
  // A truncated cursor shows the newest reviews instead.
  const isInvalidCursor = cursor && response.status >= 400 && response.status < 500
  return isInvalidCursor ? loadReviews(callApi, id, new URLSearchParams(allReviews)) : undefined
}

/** A list grows up to the maximum page size; then the next page starts. */
function nextSearch({ limit, cursor, next, choice }: NextPage) {
  const search = choiceSearch(choice)
  if (limit === pageSizeMax) return `?${new URLSearchParams({ ...search, cursor: next })}`
  const reviews = String(Math.min(pageSizeMax, limit + 2 * reviewsShownFirst))
  return `?${new URLSearchParams({ ...search, reviews, ...(cursor && { cursor }) })}`
}

type NextPage = { limit: number; cursor: string; next: string; choice: ReviewChoice }
