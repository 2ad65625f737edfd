import { listRecommendations } from '@ujuzi/contract/dashboard/dashboard'
import { stopRecommendationEmails } from '@ujuzi/contract/dashboard/recommendation-emails'
import { m } from '@ujuzi/contract/messages'
import { type Api, serve } from '../../../platform/api/serve.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { prepareRecommendations } from './cards.queries.ts'
import { stopRecommendations } from './stop.commands.ts'
import { recommendationView } from './view.ts'

export type RecommendationDeps = { authSecret: AuthSecret }

export function recommendationRoutes(api: Api, { authSecret }: RecommendationDeps) {
  const recommendTo = prepareRecommendations(api.searchDb)

  serve(api, listRecommendations, async ({ query }, { actor, db, now, locale }) => {
    const fallbackPlaceId = query.fallback_place_id
    const cards = await recommendTo(db, { accountId: actor.accountId, fallbackPlaceId, now })
    const results = cards.map((card) => recommendationView(card, locale))
    return { results, count: results.length, next: null }
  })

  serve(api, stopRecommendationEmails, async ({ body: { token } }, { db, now, locale }) => {
    await stopRecommendations({ db, now }, { token, authSecret })
    return { message: m.client_stop_done({}, { locale }) }
  })
}
