import { categoryLabel, categorySlugs } from '@ujuzi/contract/categories'
import { pageSizeDefault } from '@ujuzi/contract/limits'
import {
  getProfessional,
  listCategories,
  listProfessionals,
  listReviews,
  listServices,
} from '@ujuzi/contract/marketplace'
import { afterOf, cutPage, listName } from '../../platform/cursor.ts'
import { Refusal } from '../../platform/errors.ts'
import { type Api, serve, serveOn } from '../../platform/serve.ts'
import { openFinder } from './finder.queries.ts'
import {
  countByCategory,
  countReviewsOf,
  findProfessional,
  isFound,
  listReviewsOf,
  listServicesOf,
} from './professional.queries.ts'
import { professionalView, reviewView, servicesView } from './professional.view.ts'
import { cardView } from './view.ts'

export function searchRoutes(api: Api) {
  const find = openFinder(api.db)

  serve(api, listProfessionals, async ({ query }, { locale }) => {
    const { cards, total, next } = await find(query)
    return { results: cards.map(({ row, km }) => cardView(row, km, locale)), count: total, next }
  })

  serve(api, getProfessional, async ({ params }, { db, now, locale }) => {
    const business = await findProfessional(db, params.id, now)
    if (!business) throw new Refusal('business_not_found')
    return professionalView(business, await listServicesOf(db, business.id), now, locale)
  })

  serveOn(api, listServices, found, async ({ params, query }, { db }) => {
    const list = listName('services', params.id)
    const after = afterOf(list, query.cursor)
    const all = servicesView(await listServicesOf(db, params.id))
    const rest = all
      .map((service, key) => ({ ...service, key }))
      .filter(({ key }) => !after || key > after.key)
    const { page, next } = cutPage(list, rest, query.limit ?? pageSizeDefault)
    return { results: page, count: all.length, next }
  })

  serveOn(api, listReviews, found, async ({ params, query }, { db, locale }) => {
    const list = listName('reviews', params.id)
    const limit = query.limit ?? pageSizeDefault
    const rows = await listReviewsOf(db, params.id, afterOf(list, query.cursor), limit + 1)
    const { page, next } = cutPage(list, rows, limit)
    const count = await countReviewsOf(db, params.id)
    return { results: page.map((row) => reviewView(row, locale)), count, next }
  })

  serve(api, listCategories, async (_, { db, locale }) => {
    const counts = await countByCategory(db)
    const results = categorySlugs.map((slug) => ({
      slug,
      name: categoryLabel(slug, locale),
      count: counts.get(slug) ?? 0,
    }))
    return { results, count: results.length, next: null }
  })
}

async function found(
  { params }: { params: { id: string } },
  { db }: Parameters<Parameters<typeof serveOn>[2]>[1],
) {
  if (!(await isFound(db, params.id))) throw new Refusal('business_not_found')
}
