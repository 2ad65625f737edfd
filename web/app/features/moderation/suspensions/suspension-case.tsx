import { m } from '@ujuzi/contract/messages'
import type { SuspensionCase as Case } from '@ujuzi/contract/moderation/suspensions'
import { Hourglass, MessageSquareText } from 'lucide-react'
import { Link } from 'react-router'
import { CaseCard, DecidedCaseCard, QuotedText } from '#app/domain/moderation/case-card.tsx'
import { isOverdueSince } from '#app/domain/moderation/overdue-case.ts'
import { roleLabels } from '#app/features/moderation/moderation-words.ts'
import { agoText } from '#app/lib/i18n/relative-time.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { SuspensionDecision } from './suspension-decision.tsx'
import { SuspensionRecord, SuspensionSummary } from './suspension-record.tsx'

type Props = { suspensionCase: Case; now: number; onDecided: () => void }

/** An open case: explanation and reply side by side, and the decision form. */
export function OpenSuspensionCase({ suspensionCase, now, onDecided }: Props) {
  const { reply, account, explanation } = suspensionCase
  const nothing = m.moderation_erased()
  return (
    <CaseCard decision={<SuspensionDecision suspension={suspensionCase} onDecided={onDecided} />}>
      <ReplyStatus reply={reply} now={now} />
      <AccountSummary account={account} />
      <SuspensionSummary suspension={suspensionCase} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 xl:grid-cols-2">
        <QuotedText title={m.moderation_message_sent()} emptyText={nothing}>
          {explanation}
        </QuotedText>
        {reply ? (
          <QuotedText title={m.moderation_says({ name: account.name })} emptyText={nothing}>
            {reply.text || null}
          </QuotedText>
        ) : (
          <p className="text-muted-foreground">{m.moderation_no_reply_text()}</p>
        )}
      </div>
    </CaseCard>
  )
}

export const DecidedSuspensionCase = ({ suspensionCase }: { suspensionCase: Case }) => (
  <DecidedCaseCard>
    <AccountSummary account={suspensionCase.account} />
    <SuspensionRecord suspension={suspensionCase} name={suspensionCase.account.name} />
  </DecidedCaseCard>
)

function ReplyStatus({ reply, now }: { reply: Case['reply']; now: number }) {
  if (!reply) {
    return (
      <p>
        <Badge>
          <Hourglass aria-hidden />
          {m.moderation_no_reply()}
        </Badge>
      </p>
    )
  }
  return (
    <p>
      <Badge tone={isOverdueSince(reply.at, now) ? 'warning' : 'info'}>
        <MessageSquareText aria-hidden />
        {m.moderation_replied({ ago: agoText(reply.at, now) })}
      </Badge>
    </p>
  )
}

function AccountSummary({ account: { id, name, role, business } }: { account: Case['account'] }) {
  return (
    <div className="wrap-anywhere">
      <h2 className="title-2">
        <Link to={`/review/people/${id}`} className="text-link">
          {name}
        </Link>
      </h2>
      <p className="text-sm text-muted-foreground">
        {[roleLabels[role](), business?.name].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
