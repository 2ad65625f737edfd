import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { getProfessional, listReviews, listServices } from '@ujuzi/contract/search/storefront'
import { afterOf, cutPage, listName } from '../../platform/api/cursor.ts'
import { type Api, serve } from '../../platform/api/serve.ts'
import { Refusal } from '../../platform/errors.ts'
import { openListedTimes } from '../search/availability/calendar.queries.ts'
import { openNextSlots } from '../search/availability/next-slots.queries.ts'
import { openProfessionals } from './queries.ts'
import { openOpinions } from './reviews.queries.ts'
import { reviewView } from './reviews.view.ts'
import { professionalView, ratedView, servicesView } from './view.ts'

/** The page of one business, whole and in its lists. */
export function professionalRoutes(api: Api) {
  const findProfessional = openProfessionals(api.searchDb)
  const timesOf = openListedTimes(api.searchDb)
  const nextSlots = openNextSlots(api.searchDb)
  const findOpinions = openOpinions(api.searchDb)

  serve(api, getProfessional, async ({ params }, { now, locale }) => {
    const [business, slots] = await Promise.all([
      findProfessional(params.id, now),
      timesOf([params.id]).then((times) => nextSlots(times, {}, now)),
    ])
    if (!business) throw new Refusal('business_not_found')
    return professionalView(business, slots.get(business.id), now, locale)
  })

  serve(api, listServices, async ({ params, query }, { now }) => {
    const business = await findProfessional(params.id, now)
    if (!business) throw new Refusal('business_not_found')
    const list = listName('services', params.id)
    const after = afterOf(list, query.cursor)
    const all = servicesView(business.services)
    const rest = all
      .map((service, key) => ({ ...service, key }))
      .filter(({ key }) => !after || key > after.key)
    const { page, next } = cutPage(list, rest, query.limit ?? pageSizeDefault)
    return { results: page, count: all.length, next }
  })

  serve(api, listReviews, async ({ params, query }, { locale }) => {
    const list = listName('reviews', params.id)
    const limit = query.limit ?? pageSizeDefault
    const opinions = await findOpinions(params.id, afterOf(list, query.cursor), limit + 1)
    if (!opinions) throw new Refusal('business_not_found')
    const { page, next } = cutPage(list, opinions.reviews, limit)
    return { ...ratedView(opinions), results: page.map((row) => reviewView(row, locale)), next }
  })
}
