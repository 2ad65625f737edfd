import { m } from '@ujuzi/contract/messages'
import type { SuspensionCase as Case } from '@ujuzi/contract/suspensions'
import { Hourglass, MessageSquareText } from 'lucide-react'
import { Link } from 'react-router'
import { agoText } from '#app/lib/times.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { CaseDecision } from './case-decision.tsx'
import { roleNames } from './oversight-words.ts'
import { Said } from './said.tsx'
import { SuspensionHead, SuspensionRecord } from './suspension-record.tsx'

const lateMs = 48 * 3_600_000

type Props = { one: Case; now: number; onDecided: () => void }

/** The claim, the reply beside it, and what is decided on the other side. */
export function OpenCase({ one, now, onDecided }: Props) {
  const { reply, account, explanation } = one
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 p-4 md:p-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <Waiting reply={reply} now={now} />
        <About account={account} />
        <SuspensionHead suspension={one} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 xl:grid-cols-2">
          <Said title={m.oversight_told()}>{explanation}</Said>
          {reply ? (
            <Said title={m.oversight_says({ name: account.name })}>{reply.text || null}</Said>
          ) : (
            <p className="text-muted-foreground">{m.oversight_no_reply_text()}</p>
          )}
        </div>
      </div>
      <div className="border-t pt-5 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8">
        <CaseDecision suspension={one} onDecided={onDecided} />
      </div>
    </Card>
  )
}

export const DecidedCase = ({ one }: { one: Case }) => (
  <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-5">
    <About account={one.account} />
    <SuspensionRecord suspension={one} name={one.account.name} />
  </Card>
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
  const late = now - Date.parse(reply.at) > lateMs
  return (
    <p>
      <Badge tone={late ? 'warning' : 'info'}>
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
