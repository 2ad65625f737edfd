import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { DecidedCaseRow, QuotedText } from '#app/domain/moderation/case-rows.tsx'
import { browserZone, dateText } from '#app/lib/i18n/times.ts'

type Props = {
  /** The outcome. */
  badge: ReactNode
  at: string
  /** Null for old cases. */
  by: string | null
  explanation: string | null
  /** The subject of the case. */
  title: ReactNode
  /** The statements and evidence. */
  children: ReactNode
}

/** A decided case: outcome, moderator and explanation above the subject. */
export function DecidedCase({ badge, at, by, explanation, title, children }: Props) {
  return (
    <DecidedCaseRow>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
        {badge}
        <time dateTime={at}>{dateText(at, browserZone())}</time>
        {by && <span className="wrap-anywhere">{m.reviews_decided_by({ name: by })}</span>}
      </p>
      {title}
      <QuotedText title={m.reviews_explanation()} emptyText={m.reviews_said_nothing()}>
        {explanation}
      </QuotedText>
      {children}
    </DecidedCaseRow>
  )
}
