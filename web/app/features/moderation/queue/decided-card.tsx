import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { DecidedCaseCard, Saying } from '#app/domain/moderation/case-card.tsx'
import { fullDay, readerZone } from '#app/lib/i18n/times.ts'

type Props = {
  /** Which way it was decided. */
  badge: ReactNode
  at: string
  /** Not known of cases decided long ago. */
  by: string | null
  explanation: string | null
  /** What it is about. */
  title: ReactNode
  /** What there was to know. */
  children: ReactNode
}

/** What was decided, by whom and why, before what it was decided about. */
export function DecidedCard({ badge, at, by, explanation, title, children }: Props) {
  return (
    <DecidedCaseCard>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
        {badge}
        <time dateTime={at}>{fullDay(at, readerZone())}</time>
        {by && <span className="wrap-anywhere">{m.reviews_decided_by({ name: by })}</span>}
      </p>
      {title}
      <Saying title={m.reviews_explanation()} nothing={m.reviews_said_nothing()}>
        {explanation}
      </Saying>
      {children}
    </DecidedCaseCard>
  )
}
