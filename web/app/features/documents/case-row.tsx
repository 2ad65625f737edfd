import type { DocumentCase } from '@ujuzi/contract/documents/documents'
import { m } from '@ujuzi/contract/messages'
import { Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { LinkedCaseRow } from '#app/domain/moderation/case-rows.tsx'
import { isOverdue } from '#app/domain/moderation/overdue-case.ts'
import { dateTimeText } from '#app/lib/i18n/date-time-text.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { CaseStateBadge } from './case-state-badge.tsx'
import { documentKindLabels, waitingText } from './document-words.ts'

/** A case in the queue; the whole row is a link. */
export function CaseRow({ documentCase }: { documentCase: DocumentCase }) {
  const { id, business_name, state, kinds, waiting_hours, taken_by, decided_at, decided_by } =
    documentCase
  const who = decided_at ? decided_by : taken_by
  return (
    <LinkedCaseRow>
      <div className="grid gap-1 wrap-anywhere">
        <h2 className="title-2">
          <Link to={`/review/verifications/${id}`} className="after:absolute after:inset-0">
            {business_name}
          </Link>
        </h2>
        <p className="text-muted-foreground">
          {kinds.map((kind) => documentKindLabels[kind]()).join(' · ') ||
            m.documents_no_documents()}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 md:justify-end">
        {decided_at ? (
          <span className="text-sm text-muted-foreground">{dateTimeText(decided_at)}</span>
        ) : (
          <Badge tone={isOverdue(waiting_hours) ? 'warning' : 'neutral'}>
            <Hourglass aria-hidden />
            {waitingText(waiting_hours)}
          </Badge>
        )}
        {who && <span className="text-sm text-muted-foreground">{m.documents_with({ who })}</span>}
        <CaseStateBadge state={state} />
      </div>
    </LinkedCaseRow>
  )
}
