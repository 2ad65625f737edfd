import {
  decideVerification,
  type KybCaseDetails,
  type KybOutcome,
  kybOutcomes,
} from '@ujuzi/contract/kyb'
import { m } from '@ujuzi/contract/messages'
import type { VerificationKind } from '@ujuzi/contract/professional-profile'
import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { forgetText, useKeptText } from '#app/lib/kept-text.ts'
import { useFaultFocus } from '#app/lib/use-fault-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { useSubmission } from '#app/ui/submission.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import { notify } from '#app/ui/toast.tsx'
import { kindNames } from './verification-words.ts'

const reasonMax = 500

const words = {
  approved: { label: m.kyb_approve, text: m.kyb_approve_text },
  more_information: { label: m.kyb_ask_more, text: m.kyb_ask_more_text },
  rejected: { label: m.kyb_reject, text: m.kyb_reject_text },
} as const satisfies Record<KybOutcome, unknown>

type Props = { one: KybCaseDetails; onDecided: () => void }

/** What the documents prove, and what the business is told. */
export function DecideForm({ one: { id, documents }, onDecided }: Props) {
  const { revalidate } = useRevalidator()
  const name = `verification_${id}`
  const [reason, keep] = useKeptText(name)
  const offered = [...new Set(documents.map(({ kind }) => kind))]
  const [proven, setProven] = useState<VerificationKind[]>(offered)
  const [chosen, setChosen] = useState<KybOutcome>()
  const { pending, fields, setFields, send } = useSubmission(
    decideVerification,
    m.kyb_not_decided(),
  )
  const form = useFaultFocus(fields)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const pressed = (event.nativeEvent as unknown as { submitter: HTMLButtonElement | null })
      .submitter
    const outcome = kybOutcomes.find((one) => one === pressed?.value)
    if (pending || !outcome) return
    setChosen(outcome)
    const kinds = outcome === 'approved' ? { kinds: proven } : {}
    const answer = await send({ params: { id }, body: { outcome, reason, ...kinds } })
    if (answer === 'invalid_input' || answer === 'network') return
    if (typeof answer !== 'string') {
      forgetText(name)
      notify.success(m.kyb_decided())
      onDecided()
    }
    // Somebody else may have it now.
    await revalidate()
  }

  return (
    <form ref={form} method="post" onSubmit={submit} className="grid gap-4">
      <fieldset>
        <legend className="text-label font-semibold">{m.kyb_proven()}</legend>
        {offered.map((kind) => (
          <Checkbox
            key={kind}
            name="kinds"
            label={kindNames[kind]()}
            checked={proven.includes(kind)}
            onChange={({ target }) => {
              setFields({})
              setProven(target.checked ? [...proven, kind] : proven.filter((k) => k !== kind))
            }}
          />
        ))}
        {fields.kinds && <FieldError id={`${id}-kinds`}>{fields.kinds}</FieldError>}
      </fieldset>
      <TextArea
        name="reason"
        label={m.kyb_reason()}
        hint={m.kyb_reason_hint()}
        counter={`${reason.length}/${reasonMax}`}
        maxLength={reasonMax}
        rows={4}
        value={reason}
        error={fields.reason}
        onChange={({ target }) => {
          keep(target.value)
          setFields({})
        }}
      />
      {(['approved', 'more_information', 'rejected'] as const).map((outcome) => (
        <div key={outcome} className="grid gap-1">
          <Button
            type="submit"
            name="outcome"
            value={outcome}
            look={outcome === 'approved' ? 'primary' : 'outline'}
            block
            pending={pending && chosen === outcome}
            disabled={pending && chosen !== outcome}
            pendingLabel={m.kyb_sending()}
          >
            {words[outcome].label()}
          </Button>
          <p className="text-sm text-muted-foreground">{words[outcome].text()}</p>
        </div>
      ))}
    </form>
  )
}
