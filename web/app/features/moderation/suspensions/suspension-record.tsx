import { suspensionReasonLabel } from '@ujuzi/contract/locale/choice-labels'
import { m } from '@ujuzi/contract/messages'
import type { Suspension } from '@ujuzi/contract/moderation/suspensions'
import { Saying } from '#app/domain/moderation/case-card.tsx'
import { outcomeNames } from '#app/features/moderation/moderation-words.ts'
import { momentText } from '#app/lib/i18n/moment-text.ts'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'

const tones = { upheld: 'warning', withdrawn: 'neutral', lifted: 'success' } as const

/** One suspension from the announcement to the last decision. */
export function SuspensionRecord({ suspension, name }: { suspension: Suspension; name: string }) {
  const { decision, reply } = suspension
  const nothing = m.oversight_erased()
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SuspensionHead suspension={suspension} />
      <Saying title={m.oversight_told()} nothing={nothing}>
        {suspension.explanation}
      </Saying>
      {reply && (
        <Saying title={m.oversight_says({ name })} nothing={nothing}>
          {reply.text || null}
        </Saying>
      )}
      {decision && (
        <Saying title={m.oversight_decision()} nothing={nothing}>
          {decision.explanation}
        </Saying>
      )}
    </article>
  )
}

/** Why, since when, by whom, and how it stands. */
export function SuspensionHead({ suspension }: { suspension: Suspension }) {
  const { reason, starts_at, started_at, ordered_by, decision } = suspension
  const [tone, state]: [Tone, string] = decision
    ? [tones[decision.outcome], outcomeNames[decision.outcome]()]
    : started_at
      ? ['destructive', m.oversight_stands()]
      : ['warning', m.oversight_announced()]
  const when = started_at
    ? m.oversight_began({ when: momentText(started_at) })
    : m.oversight_begins({ when: momentText(starts_at) })
  const isOver = decision?.outcome === 'withdrawn'
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <b className="font-semibold">{suspensionReasonLabel(reason)}</b>
        <Badge tone={tone}>{state}</Badge>
      </p>
      <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">
        {[
          isOver ? momentText(suspension.noticed_at) : when,
          ordered_by && m.oversight_by({ name: ordered_by }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {decision && (
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {outcomeNames[decision.outcome]()} {momentText(decision.at)}{' '}
          {decision.by && m.oversight_by({ name: decision.by })}
        </p>
      )}
    </div>
  )
}
