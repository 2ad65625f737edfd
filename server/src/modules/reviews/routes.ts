import { countedUpTo, leafedCountedUpTo, pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/services/reviews'
import type { Actor } from '../../platform/api/actor.ts'
import { afterOf, cutPage, listName } from '../../platform/api/cursor.ts'
import { type Api, type Caller, serve, serveOn } from '../../platform/api/serve.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import {
  type Deps,
  deleteReview,
  editReview,
  replyToReview,
  reportReview,
  writeReview,
} from './commands.ts'
import {
  countReviews,
  findReview,
  listReviews,
  type ReviewDetails,
  type Wanted,
} from './queries.ts'
import { mayReport, maySee } from './rules.ts'
import { factsOf, serviceReviewView } from './view.ts'

export function reviewRoutes(api: Api, deps: Deps) {
  serve(api, contract.listServiceReviews, async ({ query }, caller) => {
    const { professional_id: businessId, service_id: serviceId } = query
    return pageOf({ of: 'everybody', businessId, serviceId }, query, caller)
  })

  serve(api, contract.listMyServiceReviews, async ({ query }, caller) => {
    const { accountId, role } = caller.actor
    const of = role === 'professional' ? 'owner' : 'writer'
    return pageOf({ of, accountId }, query, caller)
  })

  serve(api, contract.getServiceReview, async ({ params }, caller) =>
    view(await getVisible(params.id, caller), caller),
  )

  serve(api, contract.writeReview, async ({ body }, caller) =>
    view(await writeReview(deps, caller, caller.actor.accountId, body), caller),
  )

  serveOn(api, contract.editReview, getWritten, async ({ body }, caller, of) =>
    view(await editReview(deps, caller, caller.actor.accountId, of, body), caller),
  )

  serveOn(api, contract.deleteReview, getWritten, async ({ params }, caller, of) => {
    await deleteReview(deps, caller, caller.actor.accountId, of)
    return { id: params.id }
  })

  serveOn(api, contract.replyToReview, getReceived, async ({ body }, caller, of) =>
    view(await replyToReview(deps, caller, caller.actor.accountId, of, body.reply), caller),
  )

  serveOn(api, contract.reportReview, getReportable, async ({ body }, caller, of) => {
    await reportReview(caller, caller.actor.accountId, of, body)
    return { reported: true }
  })
}

type About = { params: { id: string } }
type Viewing = { actor: Actor | undefined; db: Db }
type Signed = { actor: Actor; db: Db }
type Reading = Viewing & Pick<Caller, 'locale' | 'now'>

const view = (details: ReviewDetails, { actor, locale, now }: Reading) =>
  serviceReviewView(details, { viewer: actor, locale, now })

async function pageOf(
  wanted: Wanted,
  query: { limit?: number | undefined; cursor?: string | undefined },
  caller: Reading,
) {
  const { actor, db } = caller
  const { limit = pageSizeDefault } = query
  const list = listName('service reviews', wanted)
  const after = afterOf(list, query.cursor)
  const rows = await listReviews(db, wanted, actor?.accountId, { after, limit: limit + 1 })
  const { page, next } = cutPage(list, rows, limit)
  return {
    results: page.map((row) => view(row, caller)),
    count: await countReviews(db, wanted, countLimitOf(wanted)),
    next,
  }
}

const countLimitOf = (wanted: Wanted) =>
  wanted.of === 'everybody' && !wanted.businessId && !wanted.serviceId
    ? leafedCountedUpTo
    : countedUpTo

async function getVisible(id: string, { actor, db }: Viewing) {
  const found = await findReview(db, id, actor?.accountId)
  if (!found || !maySee(factsOf(found), actor)) throw new Refusal('review_not_found')
  return found
}

const keyOf = ({ review }: ReviewDetails) => ({ id: review.id, businessId: review.businessId })

async function getWritten({ params }: About, caller: Signed) {
  const found = await getVisible(params.id, caller)
  if (found.review.clientId !== caller.actor.accountId) throw new Refusal('review_not_found')
  return keyOf(found)
}

async function getReceived({ params }: About, caller: Signed) {
  const found = await getVisible(params.id, caller)
  if (found.owner.id !== caller.actor.accountId) throw new Refusal('review_not_found')
  return keyOf(found)
}

async function getReportable({ params }: About, caller: Signed) {
  const found = await getVisible(params.id, caller)
  if (!mayReport(factsOf(found), caller.actor)) throw new Refusal('not_allowed')
  return keyOf(found)
}
