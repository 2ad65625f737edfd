import { decideMessageReport, type MessageReport } from '@ujuzi/contract/conversations/reports'
import { m } from '@ujuzi/contract/messages'
import { CaseRow } from '#app/domain/moderation/case-rows.tsx'
import { DecisionForm } from '#app/domain/moderation/decision-form.tsx'
import { explanationField } from './decision-explanation.ts'
import { MessageReportFacts } from './message-report-facts.tsx'
import { WaitingTime } from './waiting-time.tsx'

type Props = { report: MessageReport; now: number; onDecided: () => void }

/** A reported message: whether it stays in the conversation. */
export const MessageCase = ({ report, now, onDecided }: Props) => (
  <CaseRow decision={<MessageDecision id={report.id} onDecided={onDecided} />}>
    <WaitingTime since={report.created_at} now={now} />
    <MessageReportFacts report={report} />
  </CaseRow>
)

const MessageDecision = ({ id, onDecided }: Pick<Props, 'onDecided'> & { id: string }) => (
  <DecisionForm
    id={id}
    endpoint={decideMessageReport}
    buildRequest={(outcome, explanation) => ({ params: { id }, body: { outcome, explanation } })}
    choices={[
      {
        outcome: 'removed',
        label: m.messages_moderation_remove(),
        text: m.messages_moderation_remove_text(),
      },
      {
        outcome: 'kept',
        label: m.messages_moderation_keep(),
        text: m.messages_moderation_keep_text(),
      },
    ]}
    explanation={explanationField()}
    messages={{ done: m.reviews_decided(), failed: m.reviews_not_sent() }}
    onDecided={onDecided}
  />
)
