import { m } from '@ujuzi/contract/messages'
import {
  decideSuspension,
  type Suspension,
  type SuspensionOutcome,
} from '@ujuzi/contract/suspensions'
import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFaultFocus } from '#app/lib/use-fault-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/submission.ts'
import { notify } from '#app/ui/toast.tsx'
import { ExplanationField } from './explanation-field.tsx'
import { useExplanation } from './use-explanation.ts'

type Choice = { outcome: SuspensionOutcome; label: string; text: string }
type Props = { suspension: Suspension; onDecided: () => void }

/** What can be decided now, and why. */
export function CaseDecision({ suspension: { id, can }, onDecided }: Props) {
  const { revalidate } = useRevalidator()
  const explanation = useExplanation(`case_${id}`)
  const [chosen, setChosen] = useState<SuspensionOutcome>()
  const { pending, fields, setFields, send } = useSubmission(
    decideSuspension,
    m.oversight_not_sent(),
  )
  const form = useFaultFocus(fields)
  const choices = choicesOf(can)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const pressed = (event.nativeEvent as unknown as { submitter: HTMLButtonElement | null })
      .submitter
    const choice = choices.find(({ outcome }) => outcome === pressed?.value)
    if (pending || !choice) return
    setChosen(choice.outcome)
    const body = { outcome: choice.outcome, explanation: explanation.text }
    const answer = await send({ params: { id }, body })
    if (answer === 'invalid_input' || answer === 'network') return
    if (typeof answer !== 'string') {
      explanation.forget()
      notify.success(m.oversight_decided())
      onDecided()
    }
    // Somebody else may have decided it.
    await revalidate()
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <ExplanationField
        explanation={explanation}
        fault={fields.explanation}
        onChange={() => setFields({})}
      />
      {choices.map(({ outcome, label, text }) => (
        <div key={outcome} className="grid gap-1">
          <Button
            type="submit"
            name="outcome"
            value={outcome}
            look="outline"
            block
            pending={pending && chosen === outcome}
            disabled={pending && chosen !== outcome}
            pendingLabel={m.oversight_sending()}
          >
            {label}
          </Button>
          <p className="text-sm text-muted-foreground">{text}</p>
        </div>
      ))}
    </form>
  )
}

function choicesOf({ uphold, withdraw, lift }: Suspension['can']): Choice[] {
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
