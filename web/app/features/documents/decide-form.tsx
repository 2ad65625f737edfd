import type { VerificationKind } from '@ujuzi/contract/businesses/professional-profile'
import {
  type CaseDetails,
  type CaseOutcome,
  caseReasonMax,
  decideVerification,
} from '@ujuzi/contract/documents/documents'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { type DecisionChoice, DecisionForm } from '#app/domain/moderation/decision-form.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { documentKindLabels } from './document-words.ts'

type Props = { documentCase: CaseDetails; onDecided: () => void }

/** Decision on a case: proven kinds, and the explanation for the business. */
export function DecideForm({ documentCase: { id, documents }, onDecided }: Props) {
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
        label: m.documents_reason(),
        hint: m.documents_reason_hint(),
        max: caseReasonMax,
      }}
      messages={{ done: m.documents_decided(), failed: m.documents_not_decided() }}
      onDecided={onDecided}
    >
      {({ errors, onChange }) => (
        <fieldset>
          <legend className="text-label font-semibold">{m.documents_proven()}</legend>
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

const decisionChoices = (): DecisionChoice<CaseOutcome>[] => [
  {
    outcome: 'approved',
    label: m.documents_approve(),
    text: m.documents_approve_text(),
    look: 'primary',
  },
  { outcome: 'more_information', label: m.documents_ask_more(), text: m.documents_ask_more_text() },
  { outcome: 'rejected', label: m.documents_reject(), text: m.documents_reject_text() },
]
