import type { Recommendation } from '@ujuzi/contract/dashboard/dashboard'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { cardView } from '../../search/view.ts'
import type { RecommendedCard } from './cards.queries.ts'

/** Card of a recommended business. It shows no distance, because there is no position to measure from. */
export const recommendationView = (
  { row, nextSlot, because, lastVisit, isOpenAtPreferredTimes }: RecommendedCard,
  locale: Locale,
): Recommendation => ({
  ...cardView(row, { km: null, nextSlot, reasons: [] }, locale),
  because,
  last_visit: lastVisit,
  open_at_preferred_times: isOpenAtPreferredTimes,
})
