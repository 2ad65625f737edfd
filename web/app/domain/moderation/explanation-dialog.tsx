import type { CallInput, Endpoint } from '@ujuzi/contract/api/endpoint'
import { m } from '@ujuzi/contract/messages'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { Button, type ButtonStyle } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { DialogFooter } from '#app/ui/overlay/dialog-footer.tsx'
import { type ExplainedAction, useExplanation } from './use-explanation.tsx'

type FieldErrors = Record<string, string>

type Props<E extends Endpoint> = ExplainedAction<E> & {
  title: string
  text: string
  labels: { yes: string; no: string; close: string }
  look?: ButtonStyle['look']
  wide?: boolean
  /** Returns the request, or the field that still has to be filled in and its error. */
  buildRequest: (
    explanation: string,
  ) => { sent: CallInput<E> } | { missing: [name: string, error: string] }
  onClose: () => void
  /** Further fields around the explanation. */
  children?: (field: ReactNode, errors: FieldErrors, onChange: () => void) => ReactNode
}

/** Dialog that requires an explanation before a moderation action. */
export function ExplanationDialog<const E extends Endpoint>(props: Props<E>) {
  const { title, text, labels, look, wide, buildRequest, onClose, children, ...action } = props
  const formId = useId()
  const explanation = useExplanation(action, !children)
  const { pending, errors, mark, onChange, form, submit, field } = explanation

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const request = buildRequest(explanation.text)
    if ('sent' in request) return submit(request.sent)
    const [name, error] = request.missing
    mark({ [name]: error })
    event.currentTarget.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  }

  return (
    <Dialog
      open
      wide={wide}
      onOpenChange={(open) => !open && !pending && onClose()}
      title={title}
      text={text}
      closeLabel={labels.close}
      footer={
        <DialogFooter disabled={pending} leaveLabel={labels.no} onLeave={onClose}>
          <Button
            type="submit"
            form={formId}
            look={look}
            pending={pending}
            pendingLabel={m.ui_sending()}
          >
            {labels.yes}
          </Button>
        </DialogFooter>
      }
    >
      <form
        id={formId}
        ref={form}
        method="post"
        noValidate
        onSubmit={send}
        className="grid gap-5 pt-1"
      >
        {children ? children(field, errors, onChange) : field}
      </form>
    </Dialog>
  )
}
