import { m } from '@ujuzi/contract/messages'
import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { agoText, fullDay, readerZone } from '#app/lib/times.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'

type Props = { since: string; now: number; decision: ReactNode; children: ReactNode }

const lateMs = 48 * 3_600_000

/** What there is to know on one side, what is decided on the other. */
export function CaseCard({ since, now, decision, children }: Props) {
  const late = now - Date.parse(since) > lateMs
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 p-4 md:p-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          <Badge tone={late ? 'warning' : 'neutral'}>
            <Hourglass aria-hidden />
            {m.reviews_waits_since({ ago: agoText(since, now) })}
          </Badge>
          <time dateTime={since}>{fullDay(since, readerZone())}</time>
        </p>
        {children}
      </div>
      <div className="border-t pt-5 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8">{decision}</div>
    </Card>
  )
}

/** What somebody said, word for word; nothing is said too. */
export function Saying({ who, children }: { who: string; children: string | null }) {
  return (
    <div>
      <p className="text-sm font-medium text-muted-foreground">{who}</p>
      {children ? (
        <blockquote className="mt-1 max-w-[65ch] border-s-[3px] ps-3.5 whitespace-pre-line wrap-anywhere">
          {children}
        </blockquote>
      ) : (
        <p className="mt-1 text-muted-foreground">{m.reviews_said_nothing()}</p>
      )}
    </div>
  )
}
