import { m } from '@ujuzi/contract/messages'
import { Hourglass } from 'lucide-react'
import { isOverdueSince } from '#app/domain/moderation/overdue-case.ts'
import { agoText } from '#app/lib/i18n/relative-time.ts'
import { browserZone, dateText } from '#app/lib/i18n/times.ts'
import { Badge } from '#app/ui/data/badge.tsx'

/** Waiting time of a case. */
export const WaitingTime = ({ since, now }: { since: string; now: number }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
    <Badge tone={isOverdueSince(since, now) ? 'warning' : 'neutral'}>
      <Hourglass aria-hidden />
      {m.reviews_waits_since({ ago: agoText(since, now) })}
    </Badge>
    <time dateTime={since}>{dateText(since, browserZone())}</time>
  </p>
)
