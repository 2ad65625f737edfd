import { m } from '@ujuzi/contract/messages'
import { saleReasonLength } from '@ujuzi/contract/payments/sales'
import { type ReactNode, useState } from 'react'
import type { FormFailure } from '#app/domain/bookings/form-failure.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { SubmitDialog } from '#app/ui/overlay/submit-dialog.tsx'

type Props = {
  title: string
  text: string
  confirmLabel: string
  pending: boolean
  failure: FormFailure | undefined
  onClose: () => void
  onSubmit: (reason: string) => void
  /** Fields above the reason. */
  children?: ReactNode
}

/** Asks for the reason of a void or a refund. */
export function CorrectionDialog(props: Props) {
  const { title, text, confirmLabel, pending, failure, onClose, onSubmit, children } = props
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = () => {
    setMissing(!reason.trim())
    if (reason.trim()) onSubmit(reason.trim())
  }
  return (
    <SubmitDialog
      title={title}
      text={text}
      closeLabel={m.ui_close()}
      cancelLabel={m.ui_cancel()}
      submitLabel={confirmLabel}
      look="destructive"
      pending={pending}
      pendingLabel={m.ui_saving()}
      onClose={onClose}
    >
      {(formId) => (
        <form
          id={formId}
          noValidate
          className="grid gap-4 pt-1"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          {children}
          <TextField
            label={m.payments_reason()}
            value={reason}
            maxLength={saleReasonLength}
            error={missing ? m.required_reason() : failure?.fields.reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {failure && !pending && <Alert tone="destructive">{failure.message}</Alert>}
        </form>
      )}
    </SubmitDialog>
  )
}
