import { m } from '@ujuzi/contract/messages'
import { TextArea } from '#app/ui/text-area.tsx'
import type { useExplanation } from './use-explanation.ts'

type Props = {
  explanation: ReturnType<typeof useExplanation>
  fault: string | undefined
  onChange: () => void
}

export const ExplanationField = ({ explanation, fault, onChange }: Props) => (
  <TextArea
    name="explanation"
    label={m.oversight_explanation()}
    hint={m.oversight_explanation_hint()}
    counter={explanation.counter}
    required
    maxLength={explanation.max}
    rows={4}
    value={explanation.text}
    error={fault}
    onChange={({ target }) => {
      explanation.keep(target.value)
      onChange()
    }}
  />
)
