import type { Endpoint, Sent } from '@ujuzi/contract/api/endpoint'
import { m } from '@ujuzi/contract/messages'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button, type ButtonStyle } from '#app/ui/button.tsx'
import { type Deed, useExplained } from './use-explanation.tsx'

export type DecisionChoice<O extends string> = ButtonStyle & {
  outcome: O
  label: string
  text: string
}

type Marks = { faults: Record<string, string>; onChange: () => void }

type Props<E extends Endpoint, O extends string> = Omit<Deed<E>, 'keptAs' | 'onOver'> & {
  /** Of the case. */
  id: string
  choices: readonly DecisionChoice<O>[]
  toSend: (outcome: O, explanation: string) => Sent<E>
  onDecided: () => void
  /** What is decided besides, before the explanation. */
  children?: (marks: Marks) => ReactNode
}

/** The ways to decide a case, and why. */
export function DecisionForm<const E extends Endpoint, O extends string>(props: Props<E, O>) {
  const { id, choices, toSend, onDecided, children, ...deed } = props
  const [chosen, setChosen] = useState<O>()
  const {
    text: explained,
    pending,
    faults,
    onChange,
    form,
    submit,
    field,
  } = useExplained({
    ...deed,
    keptAs: `decision_${id}`,
    onOver: onDecided,
  })

  function decide(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const pressed = (event.nativeEvent as unknown as { submitter: HTMLButtonElement | null })
      .submitter
    const choice = choices.find(({ outcome }) => outcome === pressed?.value)
    if (pending || !choice) return
    setChosen(choice.outcome)
    return submit(toSend(choice.outcome, explained))
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={decide} className="grid gap-4">
      {children?.({ faults, onChange })}
      {field}
      {choices.map(({ outcome, label, text, look = 'outline' }) => (
        <div key={outcome} className="grid gap-1">
          <Button
            type="submit"
            name="outcome"
            value={outcome}
            look={look}
            block
            pending={pending && chosen === outcome}
            disabled={pending && chosen !== outcome}
            pendingLabel={m.desk_sending()}
          >
            {label}
          </Button>
          <p className="text-sm text-muted-foreground">{text}</p>
        </div>
      ))}
    </form>
  )
}
