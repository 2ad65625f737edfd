import type { Received } from '@ujuzi/contract/api/endpoint'
import type { decideReport as decideEndpoint } from '@ujuzi/contract/moderation/moderation'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { recordModeration } from '../../accounts/moderation.queries.ts'
import { type Deps, type Of, rate, readLocked } from '../commands.ts'
import { mailHidden, mailReporter } from '../notifications.ts'
import { hideReview, type ReviewDetails } from '../queries.ts'
import { closeReports, findReport, listOpenReportsOf, type ReportDetails } from './queries.ts'

type Decision = Received<typeof decideEndpoint>['body']

/** Answers every open report of the review at once; a review that is hidden stays so. */
export async function decideReport(
  deps: Deps,
  { db, now }: Ctx,
  reviewerId: string,
  reportId: string,
  of: Of,
  decision: Decision,
) {
  return transact(db, async (tx) => {
    const before = await readLocked(tx, of, reviewerId).catch(refuseGone)
    const open = await listOpenReportsOf(tx, of.id)
    if (!open.some(({ report }) => report.id === reportId)) throw new Refusal('report_decided')
    // Before the reports are written to: who erases somebody holds the account first, too.
    await record(tx, before, open, { reviewerId, decision, now })
    await closeReports(tx, of.id, { ...decision, decidedBy: reviewerId, decidedAt: now })
    if (decision.outcome === 'hidden' && (await hideReview(tx, of.id, now))) {
      const change = { reviews: -1, stars: -before.review.stars }
      await rate(deps, tx, of.businessId, change, now)
      await mailHidden(tx, before, decision, deps, now)
    }
    for (const { reporter } of open) {
      await mailReporter(tx, reporter, before, decision, deps, now)
    }
    const decided = await findReport(tx, reportId)
    if (!decided) throw new Refusal('report_not_found')
    const hiddenAt = decision.outcome === 'hidden' ? now : before.review.hiddenAt
    return { ...decided, about: { ...before, review: { ...before.review, hiddenAt } } }
  })
}

type Deciding = { reviewerId: string; decision: Decision; now: Date }

/** On the writer's record, whichever way it went; one without an account has none. */
async function record(
  tx: Db,
  { review, owner }: ReviewDetails,
  open: ReportDetails[],
  { reviewerId, decision: { outcome, explanation }, now }: Deciding,
) {
  if (!review.clientId) return
  await recordModeration(tx, {
    actorId: reviewerId,
    role: 'reviewer',
    action: `review_${outcome}`,
    aboutId: review.clientId,
    subjectId: review.id,
    reason: explanation,
    others: [...new Set([owner.id, ...open.map(({ reporter }) => reporter.id)])],
    at: now,
  })
}

/** Its writer took the review back, and its reports with it. */
function refuseGone(error: unknown): never {
  const isGone = error instanceof Refusal && error.code === 'review_not_found'
  throw isGone ? new Refusal('report_not_found') : error
}
