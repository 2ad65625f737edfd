import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/moderation/moderation'
import { afterOf, cutPage, listName } from '../../../platform/api/cursor.ts'
import { type Api, type Caller, serve, serveOn } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Deps } from '../commands.ts'
import { findReview, findReviews } from '../queries.ts'
import { decideReport } from './commands.ts'
import { countReports, findReport, listReports } from './queries.ts'
import { reportView } from './view.ts'

export function moderationRoutes(api: Api, deps: Deps) {
  serve(api, contract.listReports, async ({ query }, { actor, db, locale, now }) => {
    const { state = 'open', limit = pageSizeDefault } = query
    const list = listName('review reports', state)
    const after = afterOf(list, query.cursor)
    const rows = await listReports(db, state, { after, limit: limit + 1 })
    const { page, next } = cutPage(list, rows, limit)
    const ids = page.map(({ report }) => report.reviewId)
    const reviews = await findReviews(db, ids, actor.accountId)
    return {
      results: page.flatMap((row) => {
        const about = reviews.get(row.report.reviewId)
        return about ? [reportView(row, about, { viewer: actor, locale, now })] : []
      }),
      count: await countReports(db, state),
      next,
    }
  })

  serveOn(api, contract.decideReport, getReported, async ({ params, body }, caller, of) => {
    const { actor, locale, now } = caller
    const { about, ...row } = await decideReport(deps, caller, actor.accountId, params.id, of, body)
    return reportView(row, about, { viewer: actor, locale, now })
  })
}

/** The review a report is about. */
async function getReported({ params }: { params: { id: string } }, { db }: Pick<Caller, 'db'>) {
  const found = await findReport(db, params.id)
  const about = found && (await findReview(db, found.report.reviewId, undefined))
  if (!about) throw new Refusal('report_not_found')
  return { id: about.review.id, businessId: about.review.businessId }
}
