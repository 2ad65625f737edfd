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
    messages={{ done: m.moderation_decided(), failed: m.moderation_not_sent() }}
    onDecided={onDecided}
  />
)

function availableChoices({ uphold, withdraw, lift }: Suspension['can']): Choice[] {
  const all: [boolean, Choice][] = [
    [uphold, { outcome: 'upheld', label: m.moderation_uphold(), text: m.moderation_uphold_text() }],
    [
      withdraw,
      { outcome: 'withdrawn', label: m.moderation_withdraw(), text: m.moderation_withdraw_text() },
    ],
    [lift, { outcome: 'lifted', label: m.moderation_lift(), text: m.moderation_lift_text() }],
  ]
  return all.flatMap(([can, choice]) => (can ? [choice] : []))
}
