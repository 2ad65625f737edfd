import { m } from '@ujuzi/contract/messages'
import {
  decideSuspension,
  type Suspension,
  type SuspensionOutcome,
} from '@ujuzi/contract/moderation/suspensions'
import { type DecisionChoice, DecisionForm } from '#app/domain/moderation/decision-form.tsx'
import { explanationField } from './suspension-explanation.ts'

type Choice = DecisionChoice<SuspensionOutcome>
type Props = { suspension: Suspension; onDecided: () => void }

/** Decision form with the outcomes available now. */
export const SuspensionDecision = ({ suspension: { id, can }, onDecided }: Props) => (
  <DecisionForm
    id={id}
    endpoint={decideSuspension}
    buildRequest={(outcome, text) => ({ params: { id }, body: { outcome, explanation: text } })}
    choices={availableChoices(can)}
    explanation={explanationField()}
    messages={{ done: m.oversight_decided(), failed: m.oversight_not_sent() }}
    onDecided={onDecided}
  />
)

function availableChoices({ uphold, withdraw, lift }: Suspension['can']): Choice[] {
  const all: [boolean, Choice][] = [
    [uphold, { outcome: 'upheld', label: m.oversight_uphold(), text: m.oversight_uphold_text() }],
    [
      withdraw,
      { outcome: 'withdrawn', label: m.oversight_withdraw(), text: m.oversight_withdraw_text() },
    ],
    [lift, { outcome: 'lifted', label: m.oversight_lift(), text: m.oversight_lift_text() }],
  ]
  return all.flatMap(([can, choice]) => (can ? [choice] : []))
}
