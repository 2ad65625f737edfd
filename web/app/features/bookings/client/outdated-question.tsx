import { m } from '@ujuzi/contract/messages'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/** In place of a question that came too late: the other side was first, or time was. */
export const TooLate = ({ onClose }: { onClose: () => void }) => (
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
