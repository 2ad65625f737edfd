import { reviewsShownFirst } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { type ReviewSort, reviewSorts } from '@ujuzi/contract/storefront/review-sorts'
import { countText } from '#app/lib/i18n/numbers.ts'

export type ReviewChoice = { sort?: ReviewSort; stars?: number }

type FilterLink = {
  text: string
  /** Accessible name, if the text is not enough. */
  label?: string
  to: string
  current: boolean
}
export type ReviewFilters = {
  sorts: FilterLink[]
  stars: FilterLink[]
  isDefault: boolean
  /** Texts of the component, so that the browser's bundle does not contain the messages. */
  sortTitle: string
  starsTitle: string
  empty: string
}

/** Order and stars in the URL; unknown values are ignored. */
export function reviewChoice(searchParams: URLSearchParams): ReviewChoice {
  const sort = reviewSorts.find((known) => known === searchParams.get('order'))
  const stars = allStars.find((number) => String(number) === searchParams.get('stars'))
  return { ...(sort && { sort }), ...(stars && { stars }) }
}

/** Query parameters of a choice, without the defaults. */
export const choiceSearch = ({ sort, stars }: ReviewChoice) => ({
  ...(sort && sort !== 'newest' && { order: sort }),
  ...(stars && { stars: String(stars) }),
})

/** Links that sort and filter the reviews; they are plain links, so that they work without scripts. */
export function reviewFilters(distribution: number[], choice: ReviewChoice): ReviewFilters {
  const { sort = 'newest', stars } = choice
  const given = allStars.filter((number) => (distribution[number - 1] ?? 0) > 0)
  return {
    sorts: reviewSorts.map((option) => ({
      text: sortLabels[option](),
      to: pathOf({ ...choice, sort: option }),
      current: option === sort,
    })),
    stars: [
      { text: m.business_reviews_all(), to: pathOf({ sort }), current: !stars },
      ...given.map((number) => ({
        text: countText(number),
        label: m.business_stars({ stars: countText(number) }),
        to: pathOf({ sort, stars: number }),
        current: number === stars,
      })),
    ],
    isDefault: sort === 'newest' && !stars,
    sortTitle: m.business_reviews_sort(),
    starsTitle: m.business_reviews_filter(),
    empty: m.business_reviews_none_with(),
  }
}

const allStars = [5, 4, 3, 2, 1]

const sortLabels = {
  newest: m.business_reviews_newest,
  highest: m.business_reviews_highest,
  lowest: m.business_reviews_lowest,
} as const satisfies Record<ReviewSort, () => string>

/** Reviews on the page before a visitor asks for all. */
export const reviewsInShort = 2

/** Query string of the newest reviews, unlike the few that the page shows at first. */
export const allReviews = `reviews=${reviewsShownFirst}`

const pathOf = (choice: ReviewChoice) =>
  `?${new URLSearchParams(choiceSearch(choice)).toString() || allReviews}#reviews`
