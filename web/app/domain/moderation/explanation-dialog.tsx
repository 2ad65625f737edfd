import type { Endpoint, Sent } from '@ujuzi/contract/api/endpoint'
import { m } from '@ujuzi/contract/messages'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { Button, type ButtonStyle } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { type Deed, useExplained } from './use-explanation.tsx'

type Faults = Record<string, string>

type Props<E extends Endpoint> = Deed<E> & {
  title: string
  text: string
  labels: { yes: string; no: string; close: string }
  look?: ButtonStyle['look']
  wide?: boolean
  /** Or the field that has to be chosen first, with what is said of it. */
  toSend: (explanation: string) => { sent: Sent<E> } | { missing: [name: string, fault: string] }
  onClose: () => void
  /** What else is chosen, around the explanation. */
  children?: (field: ReactNode, faults: Faults, onChange: () => void) => ReactNode
}

/** Asks why before something is done. */
export function ExplainedDialog<const E extends Endpoint>(props: Props<E>) {
  const { title, text, labels, look, wide, toSend, onClose, children, ...deed } = props
  const formId = useId()
  const explained = useExplained(deed, !children)
  const { pending, faults, mark, onChange, form, submit, field } = explained

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const ready = toSend(explained.text)
    if ('sent' in ready) return submit(ready.sent)
    const [name, fault] = ready.missing
    mark({ [name]: fault })
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
        <>
          <Button look="outline" onClick={onClose} disabled={pending}>
            {labels.no}
          </Button>
          <Button
            type="submit"
            form={formId}
            look={look}
            pending={pending}
            pendingLabel={m.desk_sending()}
          >
            {labels.yes}
          </Button>
        </>
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
        {children ? children(field, faults, onChange) : field}
      </form>
    </Dialog>
  )
}
