import { m } from '@ujuzi/contract/messages'
import { type AccountFacts, liftSuspension, withdrawSuspension } from '@ujuzi/contract/suspensions'
import type { SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useFaultFocus } from '#app/lib/use-fault-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useSubmission } from '#app/ui/submission.ts'
import { notify } from '#app/ui/toast.tsx'
import { ExplanationField } from './explanation-field.tsx'
import { useExplanation } from './use-explanation.ts'

const formId = 'end-suspension'

export type Ending = 'withdraw' | 'lift'

const endings = {
  withdraw: {
    endpoint: withdrawSuspension,
    title: m.oversight_withdraw_title,
    text: m.oversight_withdraw_text,
    yes: m.oversight_withdraw,
  },
  lift: {
    endpoint: liftSuspension,
    title: m.oversight_lift_title,
    text: m.oversight_lift_text,
    yes: m.oversight_lift,
  },
} as const satisfies Record<Ending, unknown>

type Props = { person: AccountFacts; ending: Ending; onClose: () => void }

export function EndDialog({ person: { id }, ending, onClose }: Props) {
  const { endpoint, title, text, yes } = endings[ending]
  const { revalidate } = useRevalidator()
  const explanation = useExplanation(`end_${id}`)
  const { pending, fields, setFields, send } = useSubmission(endpoint, m.oversight_not_sent())
  const form = useFaultFocus(fields)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const answer = await send({ params: { id }, body: { explanation: explanation.text } })
    if (answer === 'invalid_input' || answer === 'network') return
    // Somebody else may have decided it meanwhile.
    await revalidate()
    if (typeof answer === 'string') return
    explanation.forget()
    notify.success(m.oversight_decided())
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={title()}
      text={text()}
      closeLabel={m.oversight_close()}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {m.oversight_keep()}
          </Button>
          <Button
            type="submit"
            form={formId}
            pending={pending}
            pendingLabel={m.oversight_sending()}
          >
            {yes()}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} method="post" noValidate onSubmit={submit} className="pt-1">
        <ExplanationField
          explanation={explanation}
          fault={fields.explanation}
          onChange={() => setFields({})}
        />
      </form>
    </Dialog>
  )
}
