import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { decideReport as decideEndpoint } from '@ujuzi/contract/moderation/moderation'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { recordModerationEvent } from '../../accounts/moderation.queries.ts'
import { notifyAll } from '../../notifications/commands.ts'
import { type Deps, lockAndGetReview, type ReviewKey, updateRating } from '../commands.ts'
import { reportDecided, reviewHidden } from '../notifications.ts'
import { hideReview, type ReviewDetails } from '../queries.ts'
import { closeReports, findReport, listOpenReportsOf, type ReviewReportDetails } from './queries.ts'

type Decision = HandlerInput<typeof decideEndpoint>['body']

type DecisionInput = {
  moderatorId: string
  reportId: string
  key: ReviewKey
  decision: Decision
}

/** Decides all open reports of the review. A hidden review stays hidden. Locks the business row. */
export async function decideReport(
  deps: Deps,
  { db, now }: Ctx,
  { moderatorId, reportId, key, decision }: DecisionInput,
) {
  return transact(db, async (tx) => {
    const before = await lockAndGetReview(tx, key, moderatorId).catch(refuseDeleted)
    const open = await listOpenReportsOf(tx, key.id)
    if (!open.some(({ report }) => report.id === reportId)) throw new Refusal('report_decided')
    // Locks the account before the reports, in the same order as account deletion.
    await recordDecision(tx, before, open, { moderatorId, decision, now })
    await closeReports(tx, key.id, { ...decision, decidedBy: moderatorId, decidedAt: now })
    const hides = decision.outcome === 'hidden' && (await hideReview(tx, key.id, now))
    if (hides) {
      const change = { reviews: -1, stars: -before.review.stars }
      await updateRating(deps, { db: tx, now }, { businessId: key.businessId, ...change })
    }
    const facts = { about: before, ...decision, publicUrl: deps.publicUrl }
    await notifyAll({ db: tx, now }, [
      ...(hides ? [{ recipient: before.writer, event: reviewHidden, facts }] : []),
      ...open.map(({ reporter }) => ({ recipient: reporter, event: reportDecided, facts })),
    ])
    const decided = await findReport(tx, reportId)
    if (!decided) throw new Refusal('report_not_found')
    const hiddenAt = decision.outcome === 'hidden' ? now : before.review.hiddenAt
    return { ...decided, details: { ...before, review: { ...before.review, hiddenAt } } }
  })
}

type DecisionContext = { moderatorId: string; decision: Decision; now: Date }

/** Records the decision in the writer's moderation history, unless the account is erased. */
async function recordDecision(
  tx: Db,
  { review, owner }: ReviewDetails,
  open: ReviewReportDetails[],
  { moderatorId, decision: { outcome, explanation }, now }: DecisionContext,
) {
  if (!review.clientId) return
  await recordModerationEvent(tx, {
    actorId: moderatorId,
    role: 'moderator',
    action: `review_${outcome}`,
    aboutId: review.clientId,
    subjectId: review.id,
    reason: explanation,
    others: [...new Set([owner.id, ...open.map(({ reporter }) => reporter.id)])],
    at: now,
  })
}

/** Throws `report_not_found` if the review was deleted, and its reports with it; else the error unchanged. */
function refuseDeleted(error: unknown): never {
  const isDeleted = error instanceof Refusal && error.code === 'review_not_found'
  throw isDeleted ? new Refusal('report_not_found') : error
}
