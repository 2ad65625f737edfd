import type { CallInput, Endpoint } from '@ujuzi/contract/api/endpoint'
import { m } from '@ujuzi/contract/messages'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button, type ButtonStyle } from '#app/ui/button.tsx'
import { type ExplainedAction, useExplanation } from './use-explanation.tsx'

export type DecisionChoice<O extends string> = ButtonStyle & {
  outcome: O
  label: string
  text: string
}

type FieldState = { errors: Record<string, string>; onChange: () => void }

type Props<E extends Endpoint, O extends string> = Omit<
  ExplainedAction<E>,
  'draftKey' | 'onFinished'
> & {
  id: string
  choices: readonly DecisionChoice<O>[]
  buildRequest: (outcome: O, explanation: string) => CallInput<E>
  onDecided: () => void
  /** Further fields above the explanation. */
  children?: (marks: FieldState) => ReactNode
}

/** Form that decides a case: an explanation and one submit button per outcome. */
export function DecisionForm<const E extends Endpoint, O extends string>(props: Props<E, O>) {
  const { id, choices, buildRequest, onDecided, children, ...action } = props
  const [chosen, setChosen] = useState<O>()
  const {
    text: explanation,
    pending,
    errors,
    onChange,
    form,
    submit,
    field,
  } = useExplanation({
    ...action,
    draftKey: `decision_${id}`,
    onFinished: onDecided,
  })

  function decide(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const submitter = (event.nativeEvent as unknown as { submitter: HTMLButtonElement | null })
      .submitter
    const choice = choices.find(({ outcome }) => outcome === submitter?.value)
    if (pending || !choice) return
    setChosen(choice.outcome)
    return submit(buildRequest(choice.outcome, explanation))
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={decide} className="grid gap-4">
      {children?.({ errors, onChange })}
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
            pendingLabel={m.ui_sending()}
          >
            {label}
          </Button>
          <p className="text-sm text-muted-foreground">{text}</p>
        </div>
      ))}
    </form>
  )
}
