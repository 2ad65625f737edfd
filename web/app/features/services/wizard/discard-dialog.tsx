import { m } from '@ujuzi/contract/messages'
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx'

/** Asks before the draft is discarded. */
export const DiscardDialog = ({ draft, onClose }: { draft: string; onClose: () => void }) => (
  <ConfirmDialog
    title={m.services_discard()}
    text={m.services_discard_text()}
    closeLabel={m.ui_close()}
    onClose={onClose}
    cancelLabel={m.services_keep_editing()}
    confirmLabel={m.ui_discard()}
    look="destructive"
    pendingLabel={m.ui_discard()}
  >
    <input type="hidden" name="do" value="discard" />
    <input type="hidden" name="draft" value={draft} />
  </ConfirmDialog>
)
