import { m } from '@ujuzi/contract/messages'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

type Props = {
  /** The booking that the dialog was about. */
  text?: string | undefined
  why: string
  closeLabel: string
  onClose: () => void
}

/** Shown instead of a dialog whose transition is no longer possible. */
export const OutdatedDialog = ({ text, why, closeLabel, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={m.booking_no_longer_possible()}
    text={text}
    closeLabel={closeLabel}
    footer={
      <Button data-first-focus onClick={onClose}>
        {closeLabel}
      </Button>
    }
  >
    <p>{why}</p>
  </Dialog>
)
