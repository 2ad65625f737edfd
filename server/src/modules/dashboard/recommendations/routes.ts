import { listRecommendations } from '@ujuzi/contract/dashboard/dashboard'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { createRecommender } from './cards.queries.ts'
import { recommendationView } from './view.ts'

export function recommendationRoutes(api: Api) {
  const recommendTo = createRecommender(api.searchDb)

  serve(api, listRecommendations, async ({ query }, { actor, db, now, locale }) => {
    const cards = await recommendTo(db, {
      accountId: actor.accountId,
      fallbackPlaceId: query.fallback_place_id,
      timeZone: query.time_zone,
      now,
    })
    const results = cards.map((card) => recommendationView(card, locale))
    return { results, count: results.length, next: null }
  })
}
