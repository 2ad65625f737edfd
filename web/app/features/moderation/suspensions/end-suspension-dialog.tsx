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
    title: m.moderation_withdraw_title,
    text: m.moderation_withdraw_text,
    yes: m.moderation_withdraw,
  },
  lift: {
    endpoint: liftSuspension,
    title: m.moderation_lift_title,
    text: m.moderation_lift_text,
    yes: m.moderation_lift,
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
      messages={{ done: m.moderation_decided(), failed: m.ui_save_failed() }}
      onFinished={onClose}
      onClose={onClose}
    />
  )
}
