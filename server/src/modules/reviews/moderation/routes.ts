import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/moderation/moderation'
import { listKey, parseCursor, slicePage } from '../../../platform/api/cursor.ts'
import { type Api, type Caller, serve, serveWithSubject } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Deps } from '../commands.ts'
import { findReview, listReviewsById } from '../queries.ts'
import { decideReport } from './commands.ts'
import { countReports, findReport, listReports } from './queries.ts'
import { reportView } from './view.ts'

export function reviewModerationRoutes(api: Api, deps: Deps) {
  serve(api, contract.listReports, async ({ query }, { actor, db, locale, now }) => {
    const { state = 'open', limit = pageSizeDefault } = query
    const list = listKey('review reports', state)
    const after = parseCursor(list, query.cursor)
    const rows = await listReports(db, state, { after, limit: limit + 1 })
    const { page, next } = slicePage(list, rows, limit)
    const ids = page.map(({ report }) => report.reviewId)
    const reviews = await listReviewsById(db, ids, actor.accountId)
    const { count, isCapped } = await countReports(db, state)
    return {
      results: page.flatMap((row) => {
        const details = reviews.get(row.report.reviewId)
        return details ? [reportView(row, details, { viewer: actor, locale, now })] : []
      }),
      count,
      count_is_capped: isCapped,
      next,
    }
  })

  serveWithSubject(
    api,
    contract.decideReport,
    getReportedReviewKey,
    async ({ params, body }, caller, key) => {
      const { actor, locale, now } = caller
      const { details, ...row } = await decideReport(deps, caller, {
        moderatorId: actor.accountId,
        reportId: params.id,
        key,
        decision: body,
      })
      return reportView(row, details, { viewer: actor, locale, now })
    },
  )
}

/** Key of the review that the report is about. */
async function getReportedReviewKey(
  { params }: { params: { id: string } },
  { db }: Pick<Caller, 'db'>,
) {
  const found = await findReport(db, params.id)
  const details = found && (await findReview(db, found.report.reviewId, undefined))
  if (!details) throw new Refusal('report_not_found')
  return { id: details.review.id, businessId: details.review.businessId }
}
