import { m } from '@ujuzi/contract/messages'
import {
  type AccountFacts,
  liftSuspension,
  withdrawSuspension,
} from '@ujuzi/contract/moderation/suspensions'
import { ExplainedDialog } from '#app/domain/moderation/explanation-dialog.tsx'
import { dialogLabels, explanation } from './suspension-explanation.ts'

export type Ending = 'withdraw' | 'lift'

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
} as const satisfies Record<Ending, unknown>

type Props = { person: AccountFacts; ending: Ending; onClose: () => void }

export function EndDialog({ person: { id }, ending, onClose }: Props) {
  const { endpoint, title, text, yes } = endings[ending]
  return (
    <ExplainedDialog
      title={title()}
      text={text()}
      labels={dialogLabels(yes())}
      keptAs={`end_${id}`}
      endpoint={endpoint}
      explanation={explanation()}
      toSend={(told) => ({ sent: { params: { id }, body: { explanation: told } } })}
      said={{ done: m.oversight_decided(), failed: m.oversight_not_sent() }}
      onOver={onClose}
      onClose={onClose}
    />
  )
}
