import type { ContestedNoShow } from '@ujuzi/contract/moderation/moderation'
import { Check, Flag } from 'lucide-react'
import { contestOutcomeLabels } from '#app/domain/reviews/review-labels.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { DecidedCase } from './decided-case.tsx'
import { NoShowStatements, NoShowSummary } from './no-show-case.tsx'

export function SettledNoShow({ contested }: { contested: ContestedNoShow }) {
  const { settled } = contested
  if (!settled) return null
  const { at, by, outcome, explanation } = settled
  return (
    <DecidedCase
      badge={
        <Badge tone={outcome === 'upheld' ? 'warning' : 'success'}>
          {outcome === 'upheld' ? <Flag aria-hidden /> : <Check aria-hidden />}
          {contestOutcomeLabels[outcome]()}
        </Badge>
      }
      at={at}
      by={by}
      explanation={explanation}
      title={<NoShowSummary contested={contested} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-2">
        <NoShowStatements contested={contested} />
      </div>
    </DecidedCase>
  )
}
