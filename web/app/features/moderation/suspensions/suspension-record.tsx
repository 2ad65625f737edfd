import { suspensionReasonLabel } from '@ujuzi/contract/locale/choice-labels'
import { m } from '@ujuzi/contract/messages'
import type { Suspension } from '@ujuzi/contract/moderation/suspensions'
import { QuotedText } from '#app/domain/moderation/case-rows.tsx'
import { suspensionOutcomeLabels } from '#app/features/moderation/moderation-words.ts'
import { dateTimeText } from '#app/lib/i18n/date-time-text.ts'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'

const tones = { upheld: 'warning', withdrawn: 'neutral', lifted: 'success' } as const

/** A suspension from the notice to the final decision. */
export function SuspensionRecord({ suspension, name }: { suspension: Suspension; name: string }) {
  const { decision, reply } = suspension
  const nothing = m.moderation_erased()
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SuspensionSummary suspension={suspension} />
      <QuotedText title={m.moderation_message_sent()} emptyText={nothing}>
        {suspension.explanation}
      </QuotedText>
      {reply && (
        <QuotedText title={m.moderation_says({ name })} emptyText={nothing}>
          {reply.text || null}
        </QuotedText>
      )}
      {decision && (
        <QuotedText title={m.moderation_decision()} emptyText={nothing}>
          {decision.explanation}
        </QuotedText>
      )}
    </article>
  )
}

/** Reason, start, moderator and state of a suspension. */
export function SuspensionSummary({ suspension }: { suspension: Suspension }) {
  const { reason, starts_at, started_at, ordered_by, decision } = suspension
  const [tone, state]: [Tone, string] = decision
    ? [tones[decision.outcome], suspensionOutcomeLabels[decision.outcome]()]
    : started_at
      ? ['destructive', m.moderation_stands()]
      : ['warning', m.moderation_announced()]
  const when = started_at
    ? m.moderation_began({ when: dateTimeText(started_at) })
    : m.moderation_begins({ when: dateTimeText(starts_at) })
  const isOver = decision?.outcome === 'withdrawn'
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <b className="font-semibold">{suspensionReasonLabel(reason)}</b>
        <Badge tone={tone}>{state}</Badge>
      </p>
      <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">
        {[
          isOver ? dateTimeText(suspension.noticed_at) : when,
          ordered_by && m.moderation_by({ name: ordered_by }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {decision && (
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {suspensionOutcomeLabels[decision.outcome]()} {dateTimeText(decision.at)}{' '}
          {decision.by && m.moderation_by({ name: decision.by })}
        </p>
      )}
    </div>
  )
}
