import type { RecommendationReason } from './rules.ts'

type Recommended = {
  row: { id: string }
  because: RecommendationReason
  lastVisit: string | null
}

/** Identifies a recommendation. A reminder to book again after another visit is a new one. */
export const recommendationKey = ({ row, because, lastVisit }: Recommended) =>
  because === 'book_again' ? `${row.id} ${lastVisit}` : row.id

/** Whether any recommendation was not in the last email. */
export const hasNewRecommendation = (keys: readonly string[], last: readonly string[]) =>
  keys.some((key) => !last.includes(key))
