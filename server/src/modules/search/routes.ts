import { locationsMax } from '@ujuzi/contract/api/limits'
import { listLocations } from '@ujuzi/contract/places/places'
import { getProfessionalCard, listFeatured, listProfessionals } from '@ujuzi/contract/search/search'
import { categorySlugs } from '@ujuzi/contract/services/categories'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { listCategories } from '@ujuzi/contract/storefront/storefront'
import { jsonObject } from '../../platform/api/json.ts'
import { type Api, serve, serveJson } from '../../platform/api/serve.ts'
import { Refusal } from '../../platform/errors.ts'
import { placeView } from '../places/view.ts'
import { filterRoutes } from './filters/routes.ts'
import { createStatisticsCache, createTopTownsCache } from './index/statistics.queries.ts'
import { pinRoutes } from './map/routes.ts'
import { createCardLoader, createSearch, listFeaturedCards } from './queries.ts'
import { suggestionRoutes } from './suggestions/routes.ts'
import { cardsView, cardView, searchResultsView } from './view.ts'

export function searchRoutes(api: Api) {
  const getStatistics = createStatisticsCache(api.searchDb)
  const listTopTowns = createTopTownsCache(api.searchDb, getStatistics, locationsMax)
  const search = createSearch(api.searchDb, getStatistics)
  const findCard = createCardLoader(api.searchDb)

  serveJson(api, listProfessionals, async ({ query }, { now, locale }) =>
    searchResultsView(await search(query, now), locale),
  )

  serveJson(api, listFeatured, async (_, { now, locale }) => {
    const cards = await listFeaturedCards(search, now)
    return jsonObject({ count: cards.length, next: null }, { results: cardsView(cards, locale) })
  })

  serveJson(api, getProfessionalCard, async ({ params }, { now, locale }) => {
    const card = await findCard(params.id, now)
    if (!card) throw new Refusal('professional_not_found')
    return cardView(card, locale)
  })

  serve(api, listCategories, async (_, { now, locale }) => {
    const { categories } = await getStatistics(now)
    const results = categorySlugs.map((slug) => ({
      slug,
      name: categoryLabel(slug, locale),
      count: categories.get(slug) ?? 0,
    }))
    return { results, count: results.length, next: null }
  })

  serve(api, listLocations, async (_, { now, locale }) => {
    const results = (await listTopTowns(now)).map(({ town, total }) => ({
      ...placeView(town, locale),
      count: total,
    }))
    return { results, count: results.length, next: null }
  })

  filterRoutes(api, getStatistics)
  pinRoutes(api)
  suggestionRoutes(api)
}
