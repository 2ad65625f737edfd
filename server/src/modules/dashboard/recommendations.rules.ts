import type { Recommendation } from '@ujuzi/contract/dashboard/dashboard'
import type { Category } from '@ujuzi/contract/services/categories'

/** A business that a client has booked. */
export type BookedBusiness = {
  id: string
  category: Category
  placeId: string
  /** Completed bookings. */
  completed: number
  /** The client has an upcoming active booking at this business. */
  upcoming: boolean
  /** The professional did not show up, or the client gave a low rating. */
  disappointed: boolean
}

export type RecommendationReason = Recommendation['because']
/** Candidates for one reason, best first. */
export type RecommendationGroup = { because: RecommendationReason; ids: readonly string[] }

/** Preferences from the onboarding of a client. */
export type StatedPreferences = { categories: readonly Category[]; placeId: string | null }

const categoryLimit = 2

/**
 * Derives search criteria from bookings, most recent first, and from stated preferences. Without `usesBookings` past
 * bookings recommend nothing; they still keep businesses out that would be unwelcome.
 */
export function recommendationCriteria(
  past: readonly BookedBusiness[],
  stated: StatedPreferences,
  usesBookings = true,
) {
  const booked = usesBookings ? past : []
  const categories = [...new Set(booked.map(({ category }) => category))].slice(0, categoryLimit)
  const liked = booked.filter(({ disappointed }) => !disappointed)
  return {
    rebookable: liked
      .filter(({ completed, upcoming }) => completed > 0 && !upcoming)
      .map(({ id }) => id),
    /** Businesses that are not recommended for any reason. */
    avoid: new Set(past.filter((one) => one.upcoming || one.disappointed).map(({ id }) => id)),
    categories,
    statedCategories: stated.categories
      .filter((one) => !categories.includes(one))
      .slice(0, categoryLimit),
    placeId: booked[0]?.placeId ?? stated.placeId ?? undefined,
  }
}

/** Places guaranteed to each reason before any reason gets more. */
const guaranteedPerReason = {
  booked_before: 2,
  favorite: 1,
  category: 2,
  wished: 2,
  near_you: 1,
  best_match: 6,
} as const

/** At most `total` businesses in the order of their reasons, each under its first reason. */
export function recommend(
  groups: readonly RecommendationGroup[],
  avoid: ReadonlySet<string>,
  total: number,
) {
  const reasonOf = new Map<string, RecommendationReason>()
  for (const { because, ids } of groups)
    for (const id of ids) if (!avoid.has(id) && !reasonOf.has(id)) reasonOf.set(id, because)
  const chosen = [...reasonOf].map(([id, because]) => ({ id, because }))
  const first = groups.flatMap(({ because }) =>
    chosen.filter((one) => one.because === because).slice(0, guaranteedPerReason[because]),
  )
  const selected = new Set([...new Set([...first, ...chosen])].slice(0, total))
  return chosen.filter((one) => selected.has(one))
}

/** Takes the first item of each list, then the second of each, and so on. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat()
}
