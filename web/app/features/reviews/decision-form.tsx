import { m } from '@ujuzi/contract/messages'
import { type SubmitEvent, useState } from 'react'
import { forgetText, useKeptText } from '#app/lib/kept-text.ts'
import { useFaultFocus } from '#app/lib/use-fault-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

const explanationMax = 500

type Choice<O extends string> = { outcome: O; label: string; text: string }

type Props<O extends string> = {
  /** The case it is about. */
  id: string
  choices: readonly [Choice<O>, Choice<O>]
  pending: boolean
  fault: string | undefined
  onChange: () => void
  /** Says whether it was decided. */
  decide: (outcome: O, explanation: string) => Promise<boolean>
}

/** Two ways to decide and why; what was typed stays until the decision has arrived. */
export function DecisionForm<O extends string>(props: Props<O>) {
  const { id, choices, pending, fault, onChange, decide } = props
  const name = `explanation_${id}`
  const [explanation, keep] = useKeptText(name)
  const [chosen, setChosen] = useState<string>()
  const form = useFaultFocus(fault)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const pressed = (event.nativeEvent as unknown as { submitter: HTMLButtonElement | null })
      .submitter
    const choice = choices.find(({ outcome }) => outcome === pressed?.value)
    if (pending || !choice) return
    setChosen(choice.outcome)
    if (await decide(choice.outcome, explanation)) forgetText(name)
  }

  return (
    <form ref={form} method="post" onSubmit={submit} className="grid gap-4">
      <TextArea
        name="explanation"
        label={m.reviews_explanation()}
        hint={m.reviews_explanation_hint()}
        counter={`${explanation.length}/${explanationMax}`}
        required
        maxLength={explanationMax}
        rows={4}
        value={explanation}
        error={fault}
        onChange={({ target }) => {
          keep(target.value)
          onChange()
        }}
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
            pendingLabel={m.reviews_sending()}
          >
            {label}
          </Button>
          <p className="text-sm text-muted-foreground">{text}</p>
        </div>
      ))}
    </form>
  )
}
