import { m } from '@ujuzi/contract/messages'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/** Shown instead of a dialog whose transition is no longer possible. */
export const OutdatedDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={m.client_no_longer_possible()}
    closeLabel={m.client_close()}
    footer={
      <Button data-first-focus onClick={onClose}>
        {m.client_close()}
      </Button>
    }
  >
    <p>{m.client_changed_meanwhile()}</p>
  </Dialog>
)
