import { m } from '@ujuzi/contract/messages'
import type { ReviewReport } from '@ujuzi/contract/moderation'
import { Eye, EyeOff } from 'lucide-react'
import { fullDay, readerZone } from '#app/lib/times.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Saying } from './case-card.tsx'
import { AboutReport } from './report-case.tsx'
import { ReviewText } from './review-text.tsx'
import { outcomeNames, reasonNames } from './review-words.ts'

export function DecidedReport({ report }: { report: ReviewReport }) {
  const { review, reporter, reason, details, outcome, decided_at, explanation } = report
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
        {outcome && (
          <Badge tone={outcome === 'hidden' ? 'warning' : 'success'}>
            {outcome === 'hidden' ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            {outcomeNames[outcome]()}
          </Badge>
        )}
        {decided_at && <time dateTime={decided_at}>{fullDay(decided_at, readerZone())}</time>}
      </p>
      <AboutReport report={report} />
      <Saying who={m.reviews_explanation()}>{explanation}</Saying>
      <Saying who={m.reviews_reporter_says({ name: reporter, reason: reasonNames[reason]() })}>
        {details}
      </Saying>
      <ReviewText review={review} />
    </Card>
  )
}
