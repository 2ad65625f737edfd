import { Button } from '#app/ui/button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'

type Props = {
  title: string
  text: string
  closeLabel: string
  keepLabel: string
  confirmLabel: string
  pending?: boolean
  pendingLabel?: string
  onKeep: () => void
  onConfirm: () => void
}

/** Asks before something is lost. Focus starts at the button that keeps it; stays open while pending. */
export function DestructiveDialog(props: Props) {
  const { keepLabel, confirmLabel, pending, pendingLabel, onKeep, onConfirm, ...dialog } = props
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => !open && !pending && onKeep()}
      footer={
        <DialogFooter isSafer leaveLabel={keepLabel} onLeave={onKeep}>
          <Button
            look="destructive"
            pending={pending}
            pendingLabel={pendingLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </DialogFooter>
      }
    />
  )
}
