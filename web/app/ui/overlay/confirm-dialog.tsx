import type { ReactNode, SubmitEvent } from 'react'
import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonStyle } from '#app/ui/button.tsx'
import { Dialog } from './dialog.tsx'

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
export function ConfirmDialog(props: Props) {
  const {
    title,
    text,
    closeLabel,
    onClose,
    cancelLabel,
    confirmLabel,
    look,
    pendingLabel,
    children,
  } = props
  const form = useId()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={title}
      text={text}
      closeLabel={closeLabel}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={form}
            look={look}
            pending={pending}
            pendingLabel={pendingLabel}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form
        noValidate
        id={form}
        method="post"
        preventScrollReset
        onSubmit={refuseIncomplete}
        className="grid gap-5 pt-2"
      >
        {children}
      </Form>
    </Dialog>
  )
}

/** Keeps a form with an empty required field; the field shows the error (`useRequiredError`) and takes focus. */
function refuseIncomplete(event: SubmitEvent<HTMLFormElement>) {
  if (event.currentTarget.checkValidity()) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('textarea:invalid, input:invalid')?.focus()
}
