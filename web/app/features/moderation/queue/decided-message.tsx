import type { MessageReport } from '@ujuzi/contract/conversations/reports'
import { m } from '@ujuzi/contract/messages'
import { Eye, EyeOff } from 'lucide-react'
import { Badge } from '#app/ui/data/badge.tsx'
import { DecidedCase } from './decided-case.tsx'
import { MessageReportFacts } from './message-report-facts.tsx'

export function DecidedMessage({ report }: { report: MessageReport }) {
  const { outcome, created_at, decided_at, decided_by, explanation } = report
  return (
    <DecidedCase
      badge={
        outcome && (
          <Badge tone={outcome === 'removed' ? 'warning' : 'success'}>
            {outcome === 'removed' ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            {outcome === 'removed' ? m.messages_moderation_removed() : m.messages_moderation_kept()}
          </Badge>
        )
      }
      at={decided_at ?? created_at}
      by={decided_by}
      explanation={explanation}
      title={null}
    >
      <MessageReportFacts report={report} />
    </DecidedCase>
  )
}
