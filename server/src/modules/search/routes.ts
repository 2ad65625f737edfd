import { categoryLabel, categorySlugs } from '@ujuzi/contract/categories'
import { getProfessionalCard, listProfessionals } from '@ujuzi/contract/discovery'
import { locationsListed } from '@ujuzi/contract/limits'
import { listCategories } from '@ujuzi/contract/marketplace'
import { listLocations } from '@ujuzi/contract/places'
import { Refusal } from '../../platform/errors.ts'
import { type Api, serve } from '../../platform/serve.ts'
import { placeView } from '../places/view.ts'
import { openCensus, openTownCensus } from './census.queries.ts'
import { openCard, openFinder } from './finder.queries.ts'
import { cardView, foundView } from './view.ts'

export function searchRoutes(api: Api) {
  const census = openCensus(api.searchDb)
  const towns = openTownCensus(api.searchDb, census, locationsListed)
  const find = openFinder(api.searchDb, census)
  const findCard = openCard(api.searchDb)

  serve(api, listProfessionals, async ({ query }, { now, locale }) =>
    foundView(await find(query, now), locale),
  )

  serve(api, getProfessionalCard, async ({ params }, { now, locale }) => {
    const card = await findCard(params.id, now)
    if (!card) throw new Refusal('business_not_found')
    return cardView(card.row, card, locale)
  })

  serve(api, listCategories, async (_, { now, locale }) => {
    const { categories } = await census(now)
    const results = categorySlugs.map((slug) => ({
      slug,
      name: categoryLabel(slug, locale),
      count: categories.get(slug) ?? 0,
    }))
    return { results, count: results.length, next: null }
  })

  serve(api, listLocations, async (_, { now, locale }) => {
    const results = (await towns(now)).map(({ town, total }) => ({
      ...placeView(town, locale),
      count: total,
    }))
    return { results, count: results.length, next: null }
  })
}
