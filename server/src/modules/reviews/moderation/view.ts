import type { ReviewReport } from '@ujuzi/contract/moderation/moderation'
import { displayName } from '../../accounts/view.ts'
import { displayBusinessName } from '../../businesses/view.ts'
import type { ReviewDetails } from '../queries.ts'
import { type ReviewViewContext, serviceReviewView } from '../view.ts'
import type { ReportDetails } from './queries.ts'

export function reportView(
  { report, reporter, decider }: ReportDetails,
  details: ReviewDetails,
  context: ReviewViewContext,
): ReviewReport {
  const { business, owner } = details
  return {
    id: report.id,
    review: serviceReviewView(details, context),
    // The owner reports in the name of the business.
    reporter:
      reporter.id === owner.id
        ? displayBusinessName(business.name, owner, context.locale)
        : displayName(reporter, context.locale),
    people: { client: details.writer?.id ?? null, professional: owner.id },
    reason: report.reason,
    details: report.details,
    created_at: report.createdAt.toISOString(),
    decided_at: report.decidedAt?.toISOString() ?? null,
    decided_by: decider && displayName(decider, context.locale),
    outcome: report.outcome,
    explanation: report.explanation,
  }
}
