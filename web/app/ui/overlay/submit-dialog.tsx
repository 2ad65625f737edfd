import { type ReactNode, useId } from 'react'
import { Button, type ButtonStyle } from '#app/ui/button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import type { DialogProps } from './dialog-panel.tsx'

type FooterProps = {
  formId: string
  cancelLabel: string
  submitLabel: string
  look?: ButtonStyle['look']
  pending?: boolean
  pendingLabel?: string
  onCancel: () => void
}

/** Buttons in the footer of a dialog that leave its form and submit it. */
export function SubmitFooter({
  formId,
  cancelLabel,
  submitLabel,
  onCancel,
  ...submit
}: FooterProps) {
  return (
    <DialogFooter leaveLabel={cancelLabel} onLeave={onCancel}>
      <Button type="submit" form={formId} {...submit}>
        {submitLabel}
      </Button>
    </DialogFooter>
  )
}

type Props = Pick<DialogProps, 'title' | 'text' | 'wide' | 'closeLabel'> &
  Omit<FooterProps, 'formId' | 'onCancel'> & {
    onClose: () => void
    /** Renders the form, which gets this id. */
    children: (formId: string) => ReactNode
  }

/** Dialog whose footer submits the form in it. Stays open while the submission is pending. */
export function SubmitDialog(props: Props) {
  const { title, text, wide, closeLabel, onClose, children, ...footer } = props
  const formId = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !footer.pending && onClose()}
      {...{ title, text, wide, closeLabel }}
      footer={<SubmitFooter {...footer} formId={formId} onCancel={onClose} />}
    >
      {children(formId)}
    </Dialog>
  )
}
