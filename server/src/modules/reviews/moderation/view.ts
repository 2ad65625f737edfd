import type { ReviewReport } from '@ujuzi/contract/moderation/moderation'
import { shownName } from '../../accounts/view.ts'
import { shownBusinessName } from '../../businesses/view.ts'
import type { ReviewDetails } from '../queries.ts'
import { type Reading, serviceReviewView } from '../view.ts'
import type { ReportDetails } from './queries.ts'

export function reportView(
  { report, reporter, decider }: ReportDetails,
  about: ReviewDetails,
  reading: Reading,
): ReviewReport {
  const { business, owner } = about
  return {
    id: report.id,
    review: serviceReviewView(about, reading),
    // Whoever runs the business speaks for it.
    reporter:
      reporter.id === owner.id
        ? shownBusinessName(business.name, owner, reading.locale)
        : shownName(reporter, reading.locale),
    people: { client: about.writer?.id ?? null, professional: owner.id },
    reason: report.reason,
    details: report.details,
    created_at: report.createdAt.toISOString(),
    decided_at: report.decidedAt?.toISOString() ?? null,
    decided_by: decider && shownName(decider, reading.locale),
    outcome: report.outcome,
    explanation: report.explanation,
  }
}
