import type { ReviewReport } from '@ujuzi/contract/moderation/moderation'
import { Eye, EyeOff } from 'lucide-react'
import { reportOutcomeLabels } from '#app/domain/reviews/review-labels.ts'
import { ReviewText } from '#app/domain/reviews/review-text.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { DecidedCase } from './decided-case.tsx'
import { ReportStatement, ReportSummary } from './report-case.tsx'
import { ReviewedBookingFacts } from './reviewed-booking.tsx'

export function DecidedReport({ report }: { report: ReviewReport }) {
  const { booking, review, outcome, created_at, decided_at } = report
  return (
    <DecidedCase
      badge={
        outcome && (
          <Badge tone={outcome === 'hidden' ? 'warning' : 'success'}>
            {outcome === 'hidden' ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            {reportOutcomeLabels[outcome]()}
          </Badge>
        )
      }
      at={decided_at ?? created_at}
      by={report.decided_by}
      explanation={report.explanation}
      title={<ReportSummary report={report} />}
    >
      <ReportStatement report={report} />
      <ReviewText review={review} />
      {booking && <ReviewedBookingFacts booking={booking} />}
    </DecidedCase>
  )
}
