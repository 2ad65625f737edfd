import type { ContactCase } from '@ujuzi/contract/contact/contact'
import { contactTopicLabel } from '@ujuzi/contract/contact/topic-labels'
import { m } from '@ujuzi/contract/messages'
import { Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { LinkedCaseRow } from '#app/domain/moderation/case-rows.tsx'
import { isOverdueSince } from '#app/domain/moderation/overdue-case.ts'
import { dateTimeText } from '#app/lib/i18n/date-time-text.ts'
import { agoText } from '#app/lib/i18n/relative-time.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { ContactStateBadge } from './state-badge.tsx'

type Props = { contactCase: ContactCase; now: number }

/** A message in the queue; the whole row is a link. */
export function ContactRow({ contactCase, now }: Props) {
  const { id, name, topic, message, state, created_at, decided_at, decided_by, taken_by } =
    contactCase
  const who = decided_at ? decided_by : taken_by
  return (
    <LinkedCaseRow>
      <div className="grid gap-1 wrap-anywhere">
        <h2 className="title-2">
          <Link to={`/review/messages/${id}`} className="after:absolute after:inset-0">
            {contactTopicLabel(topic)} · {name}
          </Link>
        </h2>
        <p className="line-clamp-2 text-muted-foreground">{message}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 md:justify-end">
        {decided_at ? (
          <span className="text-sm text-muted-foreground">{dateTimeText(decided_at)}</span>
        ) : (
          <Badge tone={isOverdueSince(created_at, now) ? 'warning' : 'neutral'}>
            <Hourglass aria-hidden />
            {agoText(created_at, now)}
          </Badge>
        )}
        {who && <span className="text-sm text-muted-foreground">{m.documents_with({ who })}</span>}
        <ContactStateBadge state={state} />
      </div>
    </LinkedCaseRow>
  )
}
