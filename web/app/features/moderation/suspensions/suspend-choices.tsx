import { suspensionReasonLabel } from '@ujuzi/contract/locale/choice-labels'
import { m } from '@ujuzi/contract/messages'
import {
  type SuspensionReason,
  type SuspensionStart,
  suspensionReasons,
} from '@ujuzi/contract/moderation/suspensions'
import { reasonTexts } from '#app/features/moderation/moderation-words.ts'
import { Question } from '#app/ui/form/question.tsx'
import { RadioCards } from '#app/ui/form/radio-cards.tsx'

type ReasonProps = {
  reason: SuspensionReason | undefined
  fault: string | undefined
  onChange: (reason: SuspensionReason) => void
}

export const ReasonChoice = ({ reason, fault, onChange }: ReasonProps) => (
  <Question title={m.oversight_reason()} error={fault}>
    <RadioCards
      legend={m.oversight_reason()}
      name="reason"
      options={suspensionReasons.map((value) => ({
        value,
        title: suspensionReasonLabel(value),
        text: reasonTexts[value](),
      }))}
      value={reason}
      onChange={onChange}
    />
  </Question>
)

type StartProps = {
  when: SuspensionStart
  /** Whether the reason is one that puts others in danger. */
  mayBeNow: boolean
  fault: string | undefined
  onChange: (when: SuspensionStart) => void
}

const inThreeDays = () => ({
  value: 'in_three_days' as const,
  title: m.oversight_in_three_days(),
  text: m.oversight_in_three_days_text(),
})
const now = () => ({
  value: 'now' as const,
  title: m.oversight_now(),
  text: m.oversight_now_text(),
})

export const StartChoice = ({ when, mayBeNow, fault, onChange }: StartProps) => (
  <Question title={m.oversight_when()} error={fault}>
    <RadioCards
      legend={m.oversight_when()}
      name="when"
      options={mayBeNow ? [inThreeDays(), now()] : [inThreeDays()]}
      value={when}
      onChange={onChange}
    />
    {!mayBeNow && <p className="text-sm text-muted-foreground">{m.oversight_when_hint()}</p>}
  </Question>
)
