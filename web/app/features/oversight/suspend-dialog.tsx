import { m } from '@ujuzi/contract/messages'
import {
  type AccountFacts,
  dangers,
  type SuspensionReason,
  type SuspensionStart,
  suspendAccount,
} from '@ujuzi/contract/suspensions'
import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFaultFocus } from '#app/lib/use-fault-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useSubmission } from '#app/ui/submission.ts'
import { notify } from '#app/ui/toast.tsx'
import { ExplanationField } from './explanation-field.tsx'
import { ReasonChoice, StartChoice } from './suspend-choices.tsx'
import { useExplanation } from './use-explanation.ts'

const formId = 'suspend'

type Props = { person: AccountFacts; onClose: () => void }

export function SuspendDialog({ person: { id, name, counts }, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const explanation = useExplanation(`suspend_${id}`)
  const [reason, setReason] = useState<SuspensionReason>()
  const [chosen, setChosen] = useState<SuspensionStart>('in_three_days')
  const { pending, fields, setFields, send } = useSubmission(suspendAccount, m.oversight_not_sent())
  const form = useFaultFocus(fields)
  const mayBeNow = reason !== undefined && dangers.includes(reason)
  const when = mayBeNow ? chosen : 'in_three_days'

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    if (!reason) {
      setFields({ reason: m.oversight_reason_missing() })
      event.currentTarget.querySelector<HTMLElement>('[name=reason]')?.focus()
      return
    }
    const body = { reason, when, explanation: explanation.text }
    const answer = await send({ params: { id }, body })
    if (answer === 'invalid_input' || answer === 'network') return
    await revalidate()
    if (typeof answer === 'string') return
    explanation.forget()
    notify.success(m.oversight_suspended({ name }))
    onClose()
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && !pending && onClose()}
      title={m.oversight_suspend_title({ name })}
      text={m.oversight_suspend_text({ count: counts.coming })}
      closeLabel={m.oversight_close()}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {m.oversight_keep()}
          </Button>
          <Button
            type="submit"
            form={formId}
            look="destructive"
            pending={pending}
            pendingLabel={m.oversight_sending()}
          >
            {m.oversight_suspend()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        className="grid gap-5 pt-1"
      >
        <ReasonChoice
          reason={reason}
          fault={fields.reason}
          onChange={(value) => {
            setReason(value)
            setFields({})
          }}
        />
        <ExplanationField
          explanation={explanation}
          fault={fields.explanation}
          onChange={() => setFields({})}
        />
        <StartChoice when={when} mayBeNow={mayBeNow} onChange={setChosen} fault={fields.when} />
      </form>
    </Dialog>
  )
}
