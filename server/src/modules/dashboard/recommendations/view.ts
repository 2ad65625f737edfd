import type { Recommendation } from '@ujuzi/contract/dashboard/dashboard'
import type { Locale } from '@ujuzi/contract/locale/locales'
import type { RecommendedCard } from './cards.queries.ts'
import { parseRecommendedCard } from './cards.rules.ts'

export const recommendationView = (
  recommended: RecommendedCard,
  locale: Locale,
): Recommendation => ({
  ...parseRecommendedCard(recommended, locale),
  because: recommended.because,
  last_visit: recommended.lastVisit,
  open_at_preferred_times: recommended.isOpenAtPreferredTimes,
})
