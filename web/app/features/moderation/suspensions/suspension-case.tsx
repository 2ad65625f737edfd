import { m } from '@ujuzi/contract/messages'
import {
  type SuspensionCase as Case,
  decideSuspension,
  type Suspension,
  type SuspensionOutcome,
} from '@ujuzi/contract/moderation/suspensions'
import { Hourglass, MessageSquareText } from 'lucide-react'
import { Link } from 'react-router'
import { CaseRow, DecidedCaseRow, QuotedText } from '#app/domain/moderation/case-rows.tsx'
import { type DecisionChoice, DecisionForm } from '#app/domain/moderation/decision-form.tsx'
import { isOverdueSince } from '#app/domain/moderation/overdue-case.ts'
import { roleLabels } from '#app/features/moderation/moderation-words.ts'
import { agoText } from '#app/lib/i18n/relative-time.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { explanationField } from './suspension-explanation.ts'
import { SuspensionRecord, SuspensionSummary } from './suspension-record.tsx'

type Props = { suspensionCase: Case; now: number; onDecided: () => void }

/** An open case: explanation and reply side by side, and the decision form. */
export function OpenSuspensionCase({ suspensionCase, now, onDecided }: Props) {
  const { reply, account, explanation } = suspensionCase
  const nothing = m.moderation_erased()
  return (
    <CaseRow decision={<SuspensionDecision suspension={suspensionCase} onDecided={onDecided} />}>
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
    </CaseRow>
  )
}

export const DecidedSuspensionCase = ({ suspensionCase }: { suspensionCase: Case }) => (
  <DecidedCaseRow>
    <AccountSummary account={suspensionCase.account} />
    <SuspensionRecord suspension={suspensionCase} name={suspensionCase.account.name} />
  </DecidedCaseRow>
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

type OutcomeChoice = DecisionChoice<SuspensionOutcome>
type DecisionProps = { suspension: Suspension; onDecided: () => void }

/** Decision form with the outcomes available now. */
const SuspensionDecision = ({ suspension: { id, can }, onDecided }: DecisionProps) => (
  <DecisionForm
    id={id}
    endpoint={decideSuspension}
    buildRequest={(outcome, text) => ({ params: { id }, body: { outcome, explanation: text } })}
    choices={availableChoices(can)}
    explanation={explanationField()}
    messages={{ done: m.moderation_decided(), failed: m.ui_save_failed() }}
    onDecided={onDecided}
  />
)

function availableChoices({ uphold, withdraw, lift }: Suspension['can']): OutcomeChoice[] {
  const all: [boolean, OutcomeChoice][] = [
    [uphold, { outcome: 'upheld', label: m.moderation_uphold(), text: m.moderation_uphold_text() }],
    [
      withdraw,
      { outcome: 'withdrawn', label: m.moderation_withdraw(), text: m.moderation_withdraw_text() },
    ],
    [lift, { outcome: 'lifted', label: m.moderation_lift(), text: m.moderation_lift_text() }],
  ]
  return all.flatMap(([can, choice]) => (can ? [choice] : []))
}
