import { m } from '@ujuzi/contract/messages'
import { QuestionDialog } from '#app/ui/overlay/confirm-dialog.tsx'

/** Before what was typed is thrown away. */
export const DiscardQuestion = ({ draft, onClose }: { draft: string; onClose: () => void }) => (
  <QuestionDialog
    title={m.services_discard()}
    text={m.services_discard_text()}
    closeLabel={m.services_close()}
    onClose={onClose}
    no={m.services_keep_editing()}
    yes={m.services_discard_now()}
    look="destructive"
    pendingLabel={m.services_discard_now()}
  >
    <input type="hidden" name="do" value="discard" />
    <input type="hidden" name="draft" value={draft} />
  </QuestionDialog>
)
