import type { ReviewReport } from '@ujuzi/contract/moderation'
import { Eye, EyeOff } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { DecidedCard } from './decided-card.tsx'
import { AboutReport, Reported } from './report-case.tsx'
import { ReviewText } from './review-text.tsx'
import { outcomeNames } from './review-words.ts'

export function DecidedReport({ report }: { report: ReviewReport }) {
  const { review, outcome, created_at, decided_at } = report
  return (
    <DecidedCard
      badge={
        outcome && (
          <Badge tone={outcome === 'hidden' ? 'warning' : 'success'}>
            {outcome === 'hidden' ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            {outcomeNames[outcome]()}
          </Badge>
        )
      }
      at={decided_at ?? created_at}
      by={report.decided_by}
      explanation={report.explanation}
      title={<AboutReport report={report} />}
    >
      <Reported report={report} />
      <ReviewText review={review} />
    </DecidedCard>
  )
}
