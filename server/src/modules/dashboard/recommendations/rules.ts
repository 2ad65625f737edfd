import type { BookingTime, ServiceFrequency } from '@ujuzi/contract/api/options'
import type { Recommendation } from '@ujuzi/contract/dashboard/dashboard'
import type { Category } from '@ujuzi/contract/services/categories'
import { isTimeToBookAgain } from './frequency.rules.ts'

/** A business that a client has booked. */
export type BookedBusiness = {
  id: string
  category: Category
  placeId: string
  /** Local day of the last completed booking, as an ISO date; null without one. */
  lastVisit: string | null
  /** Current local day of the business, as an ISO date. */
  today: string
  /** The client has an upcoming active booking at this business. */
  upcoming: boolean
  /** The professional did not show up, or the client gave a low rating. */
  disappointed: boolean
}

export type RecommendationReason = Recommendation['because']
/** Candidates for one reason, best first. */
export type RecommendationGroup = {
  because: RecommendationReason
  ids: readonly string[]
  /** Shown only where no other group has more. */
  isReserve?: boolean
}

/** Preferences of a client, from the profile. */
export type StatedPreferences = {
  categories: readonly Category[]
  placeId: string | null
  times: readonly BookingTime[]
  frequency: ServiceFrequency | null
}

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
  const visited = liked.flatMap(({ id, upcoming, lastVisit, today }) =>
    lastVisit && !upcoming ? [{ id, lastVisit, today }] : [],
  )
  const bookAgain = visited.filter((one) => isTimeToBookAgain(stated.frequency, one))
  return {
    /** Businesses whose last visit is longer ago than the client's interval between visits. */
    bookAgain: bookAgain.map(({ id }) => id),
    rebookable: visited.filter((one) => !bookAgain.includes(one)).map(({ id }) => id),
    lastVisits: new Map(visited.map(({ id, lastVisit }) => [id, lastVisit])),
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
  book_again: 1,
  booked_before: 1,
  favorite: 1,
  category: 2,
  wished: 2,
  near_you: 1,
  best_match: 6,
} as const satisfies Record<RecommendationReason, number>

/** At most `total` businesses in the order of their groups, each under its first reason. */
export function recommend(
  groups: readonly RecommendationGroup[],
  avoid: ReadonlySet<string>,
  total: number,
) {
  const seen = new Set(avoid)
  const distinct = groups.map(({ because, ids, isReserve }) => {
    const chosen = [...new Set(ids)].filter((id) => !seen.has(id)).map((id) => ({ id, because }))
    for (const { id } of chosen) seen.add(id)
    return { chosen, guaranteed: isReserve ? 0 : guaranteedPerReason[because] }
  })
  const all = distinct.flatMap(({ chosen }) => chosen)
  const first = distinct.flatMap(({ chosen, guaranteed }) => chosen.slice(0, guaranteed))
  const selected = new Set([...new Set([...first, ...all])].slice(0, total))
  return all.filter((one) => selected.has(one))
}

/** Takes the first item of each list, then the second of each, and so on. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat()
}
