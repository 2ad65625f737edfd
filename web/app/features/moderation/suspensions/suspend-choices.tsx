import { suspensionReasonLabel } from '@ujuzi/contract/locale/choice-labels'
import { m } from '@ujuzi/contract/messages'
import {
  type SuspensionReason,
  type SuspensionStart,
  suspensionReasons,
} from '@ujuzi/contract/moderation/suspensions'
import { suspensionReasonTexts } from '#app/features/moderation/moderation-words.ts'
import { OptionCards } from '#app/ui/form/option-cards.tsx'
import { Question } from '#app/ui/form/question.tsx'

type ReasonProps = {
  reason: SuspensionReason | undefined
  error: string | undefined
  onChange: (reason: SuspensionReason) => void
}

export const SuspensionReasonField = ({ reason, error, onChange }: ReasonProps) => (
  <Question title={m.moderation_reason()} error={error}>
    <OptionCards
      legend={m.moderation_reason()}
      name="reason"
      options={suspensionReasons.map((value) => ({
        value,
        title: suspensionReasonLabel(value),
        text: suspensionReasonTexts[value](),
      }))}
      value={reason}
      onChange={onChange}
    />
  </Question>
)

type StartProps = {
  when: SuspensionStart
  /** True if the reason is one that endangers others. */
  mayBeNow: boolean
  error: string | undefined
  onChange: (when: SuspensionStart) => void
}

const inThreeDaysOption = () => ({
  value: 'in_three_days' as const,
  title: m.moderation_in_three_days(),
  text: m.moderation_in_three_days_text(),
})
const immediateOption = () => ({
  value: 'now' as const,
  title: m.moderation_now(),
  text: m.moderation_now_text(),
})

export const SuspensionStartField = ({ when, mayBeNow, error, onChange }: StartProps) => (
  <Question title={m.moderation_when()} error={error}>
    <OptionCards
      legend={m.moderation_when()}
      name="when"
      options={mayBeNow ? [inThreeDaysOption(), immediateOption()] : [inThreeDaysOption()]}
      value={when}
      onChange={onChange}
    />
    {!mayBeNow && <p className="text-sm text-muted-foreground">{m.moderation_when_hint()}</p>}
  </Question>
)
