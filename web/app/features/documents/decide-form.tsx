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
import { kindNames } from './document-words.ts'

type Props = { one: KybCaseDetails; onDecided: () => void }

/** What the documents prove, and what the business is told. */
export function DecideForm({ one: { id, documents }, onDecided }: Props) {
  const offered = [...new Set(documents.map(({ kind }) => kind))]
  const [proven, setProven] = useState<VerificationKind[]>(offered)
  return (
    <DecisionForm
      id={id}
      endpoint={decideVerification}
      toSend={(outcome, reason) => ({
        params: { id },
        body: { outcome, reason, ...(outcome === 'approved' && { kinds: proven }) },
      })}
      choices={choices()}
      explanation={{
        name: 'reason',
        label: m.kyb_reason(),
        hint: m.kyb_reason_hint(),
        max: kybReasonMax,
      }}
      said={{ done: m.kyb_decided(), failed: m.kyb_not_decided() }}
      onDecided={onDecided}
    >
      {({ faults, onChange }) => (
        <fieldset>
          <legend className="text-label font-semibold">{m.kyb_proven()}</legend>
          {offered.map((kind) => (
            <Checkbox
              key={kind}
              name="kinds"
              label={kindNames[kind]()}
              checked={proven.includes(kind)}
              onChange={({ target }) => {
                onChange()
                setProven(target.checked ? [...proven, kind] : proven.filter((k) => k !== kind))
              }}
            />
          ))}
          {faults.kinds && <FieldError id={`${id}-kinds`}>{faults.kinds}</FieldError>}
        </fieldset>
      )}
    </DecisionForm>
  )
}

const choices = (): DecisionChoice<KybOutcome>[] => [
  { outcome: 'approved', label: m.kyb_approve(), text: m.kyb_approve_text(), look: 'primary' },
  { outcome: 'more_information', label: m.kyb_ask_more(), text: m.kyb_ask_more_text() },
  { outcome: 'rejected', label: m.kyb_reject(), text: m.kyb_reject_text() },
]
