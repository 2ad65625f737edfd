import type { Db } from '../../../platform/db/db.ts'
import { createWeeklySender } from '../weekly/commands.ts'
import { createRecommender } from './cards.queries.ts'
import { hasNewRecommendation, recommendationKey } from './email.rules.ts'
import { recommendationsFound } from './notifications.ts'

export type RecommendationEmailDeps = {
  searchDb: Db
  publicUrl: () => string
}

/** Returns a function that sends recommendations to clients for whom one was not in their last email. */
export function createRecommendationEmailSender({ searchDb, publicUrl }: RecommendationEmailDeps) {
  const recommendTo = createRecommender(searchDb)
  return createWeeklySender({
    group: 'service_recommendations',
    event: recommendationsFound,
    async findNews({ db, now }, { id: accountId, told: last }) {
      const cards = await recommendTo(db, { accountId, now })
      const told = cards.map(recommendationKey)
      if (!hasNewRecommendation(told, last)) return undefined
      const url = `${publicUrl()}/client/dashboard`
      return { told, facts: { cards, url } }
    },
  })
}
