import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { getProfessional, listReviews, listServices } from '@ujuzi/contract/storefront/storefront'
import { listKey, parseCursor, slicePage } from '../../platform/api/cursor.ts'
import { type Api, keptForVisitors, serve } from '../../platform/api/serve.ts'
import { Refusal } from '../../platform/errors.ts'
import { visibleParts } from '../businesses/visibility.rules.ts'
import { findReturnDay } from '../schedule/away/queries.ts'
import { tooSoonFrom } from '../schedule/slots/passing-time.rules.ts'
import { nextDayOrOffset } from '../schedule/time-zone.rules.ts'
import {
  createListedNextSlotFinder,
  getNextSlotFinder,
} from '../search/availability/next-slots.queries.ts'
import { computeNextSlotInputs } from '../search/commands.ts'
import { createProfessionalLoader } from './queries.ts'
import { createReviewPageLoader } from './reviews.queries.ts'
import { reviewView } from './reviews.view.ts'
import { openStateOf, professionalView, ratingSummaryView, servicesView } from './view.ts'

/** The page of one business, and its lists of services and reviews. */
export function storefrontRoutes(api: Api, { publicUrl }: { publicUrl: () => string }) {
  const findProfessional = createProfessionalLoader(api.searchDb)
  const findListedSlots = createListedNextSlotFinder(api.searchDb)
  const findNextSlots = getNextSlotFinder(api.searchDb)
  const findReviewPage = createReviewPageLoader(api.searchDb)
  const findUnlistedSlots = async (id: string, now: Date) =>
    findNextSlots(await computeNextSlotInputs(api.searchDb, [id], now), {}, now)

  const kept = keptForVisitors(api)

  serve(kept, getProfessional, async ({ params }, { actor, now, locale, trueUntil }) => {
    const business = await findProfessional(params.id, actor?.accountId ?? null, now)
    if (!business) throw new Refusal('professional_not_found')
    const { id, version, leadHours } = business
    const slots =
      business.profileVisibility !== 'public'
        ? await findUnlistedSlots(id, now)
        : await findListedSlots(version === null ? [] : [{ id, version, leadHours }], {}, now)
    const nextSlot = slots.get(id)
    const openState = openStateOf(business, now)
    trueUntil(nextDayOrOffset(business.timeZone, now))
    trueUntil(openState.until)
    if (business.changesAt !== null) trueUntil(business.changesAt)
    if (nextSlot) trueUntil(tooSoonFrom(Date.parse(nextSlot) / 60_000, leadHours))
    return professionalView(business, {
      openState,
      nextSlot,
      awayUntil: await findReturnDay(api.searchDb, business, business.awayEnd),
      now,
      locale,
      publicUrl: publicUrl(),
    })
  })

  serve(kept, listServices, async ({ params, query }, { actor, now }) => {
    const business = await findProfessional(params.id, actor?.accountId ?? null, now)
    if (!business) throw new Refusal('professional_not_found')
    const list = listKey('services', params.id)
    const after = parseCursor(list, query.cursor)
    const { services } = visibleParts(business, business.isMine ? 'owner' : 'visitor')
    const all = services ? servicesView(business.services) : []
    const rest = all
      .map((service, key) => ({ ...service, key }))
      .filter(({ key }) => !after || key > after.key)
    const { page, next } = slicePage(list, rest, query.limit ?? pageSizeDefault)
    return { results: page, count: all.length, next }
  })

  serve(kept, listReviews, async ({ params, query }, { actor, locale }) => {
    const { sort = 'newest', stars } = query
    const list = listKey('reviews', params.id, sort, stars)
    const limit = query.limit ?? pageSizeDefault
    const wanted = { businessId: params.id, viewerId: actor?.accountId ?? null, sort, stars }
    const reviewPage = await findReviewPage(wanted, parseCursor(list, query.cursor), limit + 1)
    if (!reviewPage) throw new Refusal('professional_not_found')
    const parts = visibleParts(reviewPage.switches)
    const { page, next } = slicePage(list, parts.reviews ? reviewPage.reviews : [], limit)
    return {
      ...ratingSummaryView(reviewPage),
      ...(stars && { count: reviewPage.distribution[stars - 1] ?? 0 }),
      results: page.map((row) => reviewView(row, parts, locale)),
      next,
    }
  })
}
