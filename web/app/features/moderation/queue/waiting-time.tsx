import { m } from '@ujuzi/contract/messages'
import { Hourglass } from 'lucide-react'
import { isLateSince } from '#app/domain/moderation/overdue-case.ts'
import { agoText, fullDay, readerZone } from '#app/lib/i18n/times.ts'
import { Badge } from '#app/ui/data/badge.tsx'

/** How long a case has waited. */
export const Since = ({ since, now }: { since: string; now: number }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
    <Badge tone={isLateSince(since, now) ? 'warning' : 'neutral'}>
      <Hourglass aria-hidden />
      {m.reviews_waits_since({ ago: agoText(since, now) })}
    </Badge>
    <time dateTime={since}>{fullDay(since, readerZone())}</time>
  </p>
)
