import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/reviews/reviews'
import type { ActingBusiness } from '../../platform/api/acting-business.ts'
import type { Actor } from '../../platform/api/actor.ts'
import { listKey, parseCursor, slicePage } from '../../platform/api/cursor.ts'
import { type Api, type Caller, serve, serveWithSubject } from '../../platform/api/serve.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import {
  createReview,
  type Deps,
  deleteReview,
  replyToReview,
  reportReview,
  updateReview,
} from './commands.ts'
import { reviewModerationRoutes } from './moderation/routes.ts'
import {
  countReviews,
  findReview,
  findReviewSummary,
  listReviews,
  type ReviewDetails,
  type ReviewFilter,
} from './queries.ts'
import { canReport, canSee } from './rules.ts'
import { reviewFacts, serviceReviewView, summaryView } from './view.ts'

export function reviewRoutes(api: Api, deps: Deps) {
  serve(api, contract.listServiceReviews, async ({ query }, caller) => {
    const { professional_id: businessId, service_id: serviceId } = query
    return pageOf({ of: 'everybody', businessId, serviceId }, query, caller)
  })

  serve(api, contract.listMyServiceReviews, async ({ query }, caller) => {
    const { actor, business, db } = caller
    if (actor.role !== 'professional') {
      const page = await pageOf({ of: 'writer', accountId: actor.accountId }, query, caller)
      return { ...page, summary: null }
    }
    const found = business && (await findReviewSummary(db, business.id))
    if (!found) return { results: [], count: 0, next: null, summary: null }
    const filter: ReviewFilter = {
      of: 'business',
      id: business.id,
      isReplied: query.replied && false,
      maxStars: query.max_stars,
      hasText: query.text && true,
    }
    const isFiltered = query.replied ?? query.max_stars ?? query.text
    const count = isFiltered === undefined ? found.count : undefined
    return { ...(await pageOf(filter, query, caller, count)), summary: summaryView(found) }
  })

  serve(api, contract.getServiceReview, async ({ params }, caller) =>
    view(await getVisible(params.id, caller), caller),
  )

  serve(api, contract.createReview, async ({ body }, caller) =>
    view(await createReview(deps, caller, { ...body, clientId: caller.actor.accountId }), caller),
  )

  serveWithSubject(api, contract.updateReview, getOwnReviewKey, async ({ body }, caller, key) =>
    view(
      await updateReview(deps, caller, { ...body, clientId: caller.actor.accountId, key }),
      caller,
    ),
  )

  serveWithSubject(api, contract.replaceReview, getOwnReviewKey, async ({ body }, caller, key) => {
    const { rating, review = '', praise = [] } = body
    const change = { rating, review, praise, clientId: caller.actor.accountId, key }
    return view(await updateReview(deps, caller, change), caller)
  })

  serveWithSubject(api, contract.deleteReview, getOwnReviewKey, async ({ params }, caller, key) => {
    await deleteReview(deps, caller, { clientId: caller.actor.accountId, key })
    return { id: params.id }
  })

  serveWithSubject(
    api,
    contract.replyToReview,
    getReceivedReviewKey,
    async ({ body }, caller, key) =>
      view(
        await replyToReview(deps, caller, { ...body, viewerId: caller.actor.accountId, key }),
        caller,
      ),
  )

  serveWithSubject(
    api,
    contract.reportReview,
    getReportableReviewKey,
    async ({ body }, caller, key) => {
      await reportReview(caller, { ...body, reporterId: caller.actor.accountId, key })
      return { reported: true }
    },
  )

  reviewModerationRoutes(api, deps)
}

type IdParams = { params: { id: string } }
type OptionalCaller = { actor: Actor | undefined; db: Db }
type SignedInCaller = { actor: Actor; db: Db }
type ViewingCaller = OptionalCaller & Pick<Caller, 'locale' | 'now'>

const view = (details: ReviewDetails, { actor, locale, now }: ViewingCaller) =>
  serviceReviewView(details, { viewer: actor, locale, now })

async function pageOf(
  filter: ReviewFilter,
  query: { limit?: number | undefined; cursor?: string | undefined },
  caller: ViewingCaller,
  /** Number of all reviews, if it is known. */
  count?: number,
) {
  const { actor, db } = caller
  const { limit = pageSizeDefault } = query
  const list = listKey('service reviews', filter)
  const after = parseCursor(list, query.cursor)
  const rows = await listReviews(db, filter, {
    viewerId: actor?.accountId,
    after,
    limit: limit + 1,
  })
  const { page, next } = slicePage(list, rows, limit)
  return {
    results: page.map((row) => view(row, caller)),
    count: count ?? (await countReviews(db, filter)),
    next,
  }
}

async function getVisible(id: string, { actor, db }: OptionalCaller) {
  const found = await findReview(db, id, actor?.accountId)
  if (!found || !canSee(reviewFacts(found), actor)) throw new Refusal('review_not_found')
  return found
}

const keyOf = ({ review }: ReviewDetails) => ({ id: review.id, businessId: review.businessId })

async function getOwnReviewKey({ params }: IdParams, caller: SignedInCaller) {
  const found = await getVisible(params.id, caller)
  if (found.review.clientId !== caller.actor.accountId) throw new Refusal('review_not_found')
  return keyOf(found)
}

async function getReceivedReviewKey(
  { params }: IdParams,
  caller: SignedInCaller & { business: ActingBusiness },
) {
  const found = await getVisible(params.id, caller)
  if (found.review.businessId !== caller.business.id) throw new Refusal('review_not_found')
  return keyOf(found)
}

async function getReportableReviewKey({ params }: IdParams, caller: SignedInCaller) {
  const found = await getVisible(params.id, caller)
  if (!canReport(reviewFacts(found), caller.actor)) throw new Refusal('not_allowed')
  return keyOf(found)
}
