import { m } from '@ujuzi/contract/messages'
import type { SuspensionCase as Case } from '@ujuzi/contract/moderation/suspensions'
import { Hourglass, MessageSquareText } from 'lucide-react'
import { Link } from 'react-router'
import { CaseCard, DecidedCaseCard, Saying } from '#app/domain/moderation/case-card.tsx'
import { isLateSince } from '#app/domain/moderation/overdue-case.ts'
import { roleNames } from '#app/features/moderation/moderation-words.ts'
import { agoText } from '#app/lib/i18n/times.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { CaseDecision } from './suspension-decision.tsx'
import { SuspensionHead, SuspensionRecord } from './suspension-record.tsx'

type Props = { one: Case; now: number; onDecided: () => void }

/** The claim, the reply beside it, and what is decided on the other side. */
export function OpenCase({ one, now, onDecided }: Props) {
  const { reply, account, explanation } = one
  const nothing = m.oversight_erased()
  return (
    <CaseCard decision={<CaseDecision suspension={one} onDecided={onDecided} />}>
      <Waiting reply={reply} now={now} />
      <About account={account} />
      <SuspensionHead suspension={one} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 xl:grid-cols-2">
        <Saying title={m.oversight_told()} nothing={nothing}>
          {explanation}
        </Saying>
        {reply ? (
          <Saying title={m.oversight_says({ name: account.name })} nothing={nothing}>
            {reply.text || null}
          </Saying>
        ) : (
          <p className="text-muted-foreground">{m.oversight_no_reply_text()}</p>
        )}
      </div>
    </CaseCard>
  )
}

export const DecidedCase = ({ one }: { one: Case }) => (
  <DecidedCaseCard>
    <About account={one.account} />
    <SuspensionRecord suspension={one} name={one.account.name} />
  </DecidedCaseCard>
)

function Waiting({ reply, now }: { reply: Case['reply']; now: number }) {
  if (!reply) {
    return (
      <p>
        <Badge>
          <Hourglass aria-hidden />
          {m.oversight_no_reply()}
        </Badge>
      </p>
    )
  }
  return (
    <p>
      <Badge tone={isLateSince(reply.at, now) ? 'warning' : 'info'}>
        <MessageSquareText aria-hidden />
        {m.oversight_replied({ ago: agoText(reply.at, now) })}
      </Badge>
    </p>
  )
}

function About({ account: { id, name, role, business } }: { account: Case['account'] }) {
  return (
    <div className="wrap-anywhere">
      <h2 className="title-2">
        <Link to={`/review/people/${id}`} className="text-link">
          {name}
        </Link>
      </h2>
      <p className="text-sm text-muted-foreground">
        {[roleNames[role](), business?.name].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
