import type { Recommendation } from '@ujuzi/contract/businesses/dashboard'
import type { Category } from '@ujuzi/contract/services/categories'

/** A business a client has booked at. */
export type Visited = {
  id: string
  category: Category
  placeId: string
  /** Completed ones. */
  visits: number
  /** Something is booked there already. */
  ahead: boolean
  /** It did not come, or the client's own review says enough. */
  disappointed: boolean
}

export type Because = Recommendation['because']
/** What could be recommended for one reason, the best first. */
export type Group = { because: Because; ids: readonly string[] }

/** What a client said when they set up their account. */
export type Told = { categories: readonly Category[]; placeId: string | null }

const categoriesTaken = 2

/** What the bookings of a client, and their own words, say about what to recommend; the latest weigh most. */
export function wishesOf(visited: readonly Visited[], told: Told) {
  const categories = [...new Set(visited.map(({ category }) => category))].slice(0, categoriesTaken)
  const liked = visited.filter(({ disappointed }) => !disappointed)
  return {
    again: liked.filter(({ visits, ahead }) => visits > 0 && !ahead).map(({ id }) => id),
    /** Not to be recommended for any reason. */
    avoid: new Set(visited.filter((one) => one.ahead || one.disappointed).map(({ id }) => id)),
    categories,
    wished: told.categories.filter((one) => !categories.includes(one)).slice(0, categoriesTaken),
    placeId: visited[0]?.placeId ?? told.placeId ?? undefined,
  }
}

/** So many of each reason come before the second helping of any. */
const helping = {
  booked_before: 2,
  favorite: 1,
  category: 2,
  wished: 2,
  near_you: 1,
  best_match: 6,
} as const

/** At most `total`, in the order of their reasons, never a business twice. */
export function recommend(groups: readonly Group[], avoid: ReadonlySet<string>, total: number) {
  const reasonOf = new Map<string, Because>()
  for (const { because, ids } of groups)
    for (const id of ids) if (!avoid.has(id) && !reasonOf.has(id)) reasonOf.set(id, because)
  const chosen = [...reasonOf].map(([id, because]) => ({ id, because }))
  const first = groups.flatMap(({ because }) =>
    chosen.filter((one) => one.because === because).slice(0, helping[because]),
  )
  const kept = new Set([...new Set([...first, ...chosen])].slice(0, total))
  return chosen.filter((one) => kept.has(one))
}

/** One of each list after the other. */
export function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat()
}
