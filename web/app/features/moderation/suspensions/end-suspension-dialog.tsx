import { m } from '@ujuzi/contract/messages'
import {
  type AccountDetails,
  liftSuspension,
  withdrawSuspension,
} from '@ujuzi/contract/moderation/suspensions'
import { ExplanationDialog } from '#app/domain/moderation/explanation-dialog.tsx'
import { dialogLabels, explanationField } from './suspension-explanation.ts'

export type SuspensionEnding = 'withdraw' | 'lift'

const endings = {
  withdraw: {
    endpoint: withdrawSuspension,
    title: m.oversight_withdraw_title,
    text: m.oversight_withdraw_text,
    yes: m.oversight_withdraw,
  },
  lift: {
    endpoint: liftSuspension,
    title: m.oversight_lift_title,
    text: m.oversight_lift_text,
    yes: m.oversight_lift,
  },
} as const satisfies Record<SuspensionEnding, unknown>

type Props = { person: AccountDetails; ending: SuspensionEnding; onClose: () => void }

export function EndSuspensionDialog({ person: { id }, ending, onClose }: Props) {
  const { endpoint, title, text, yes } = endings[ending]
  return (
    <ExplanationDialog
      title={title()}
      text={text()}
      labels={dialogLabels(yes())}
      draftKey={`end_${id}`}
      endpoint={endpoint}
      explanation={explanationField()}
      buildRequest={(text) => ({ sent: { params: { id }, body: { explanation: text } } })}
      messages={{ done: m.oversight_decided(), failed: m.oversight_not_sent() }}
      onFinished={onClose}
      onClose={onClose}
    />
  )
}
