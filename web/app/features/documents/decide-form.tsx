import {
  decideVerification,
  type KybCaseDetails,
  type KybOutcome,
  kybReasonMax,
} from '@ujuzi/contract/businesses/document-verification'
import type { VerificationKind } from '@ujuzi/contract/businesses/professional-profile'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { type DecisionChoice, DecisionForm } from '#app/domain/moderation/decision-form.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { documentKindLabels } from './document-words.ts'

type Props = { kybCase: KybCaseDetails; onDecided: () => void }

/** Decision on a case: proven kinds, and the explanation for the business. */
export function DecideForm({ kybCase: { id, documents }, onDecided }: Props) {
  const submittedKinds = [...new Set(documents.map(({ kind }) => kind))]
  const [provenKinds, setProvenKinds] = useState<VerificationKind[]>(submittedKinds)
  return (
    <DecisionForm
      id={id}
      endpoint={decideVerification}
      buildRequest={(outcome, reason) => ({
        params: { id },
        body: { outcome, reason, ...(outcome === 'approved' && { kinds: provenKinds }) },
      })}
      choices={decisionChoices()}
      explanation={{
        name: 'reason',
        label: m.kyb_reason(),
        hint: m.kyb_reason_hint(),
        max: kybReasonMax,
      }}
      messages={{ done: m.kyb_decided(), failed: m.kyb_not_decided() }}
      onDecided={onDecided}
    >
      {({ errors, onChange }) => (
        <fieldset>
          <legend className="text-label font-semibold">{m.kyb_proven()}</legend>
          {submittedKinds.map((kind) => (
            <Checkbox
              key={kind}
              name="kinds"
              label={documentKindLabels[kind]()}
              checked={provenKinds.includes(kind)}
              onChange={({ target }) => {
                onChange()
                setProvenKinds(
                  target.checked ? [...provenKinds, kind] : provenKinds.filter((k) => k !== kind),
                )
              }}
            />
          ))}
          {errors.kinds && <FieldError id={`${id}-kinds`}>{errors.kinds}</FieldError>}
        </fieldset>
      )}
    </DecisionForm>
  )
}

const decisionChoices = (): DecisionChoice<KybOutcome>[] => [
  { outcome: 'approved', label: m.kyb_approve(), text: m.kyb_approve_text(), look: 'primary' },
  { outcome: 'more_information', label: m.kyb_ask_more(), text: m.kyb_ask_more_text() },
  { outcome: 'rejected', label: m.kyb_reject(), text: m.kyb_reject_text() },
]
