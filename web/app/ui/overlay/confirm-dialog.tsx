import type { ReactNode, SubmitEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ButtonStyle } from '#app/ui/button.tsx'
import { SubmitDialog } from './submit-dialog.tsx'

type Props = {
  title: string
  text?: ReactNode
  closeLabel: string
  onClose: () => void
  cancelLabel: string
  confirmLabel: string
  look: ButtonStyle['look']
  pendingLabel: string
  /** Hidden fields of the form that confirming submits. */
  children: ReactNode
}

/** Asks for confirmation before an action that is hard to undo. Stays open while the submission is pending. */
export function ConfirmDialog({ confirmLabel, children, ...dialog }: Props) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <SubmitDialog {...dialog} submitLabel={confirmLabel} pending={pending}>
      {(formId) => (
        <Form
          noValidate
          id={formId}
          method="post"
          preventScrollReset
          onSubmit={refuseIncomplete}
          className="grid gap-5 pt-2"
        >
          {children}
        </Form>
      )}
    </SubmitDialog>
  )
}

/** Keeps a form with an empty required field; the field shows the error (`useRequiredError`) and takes focus. */
function refuseIncomplete(event: SubmitEvent<HTMLFormElement>) {
  if (event.currentTarget.checkValidity()) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('textarea:invalid, input:invalid')?.focus()
}
