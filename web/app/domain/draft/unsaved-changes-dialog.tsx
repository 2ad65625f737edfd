import { m } from '@ujuzi/contract/messages'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'

/** Number of changed fields and of unfinished uploads that would be lost. */
export type UnsavedChanges = { changes: number; activeUploads?: number }

type Props = UnsavedChanges & { confirmLabel: string; onStay: () => void; onLeave: () => void }

/** Asks before unsaved changes are lost. */
export function UnsavedChangesDialog({
  changes,
  activeUploads = 0,
  confirmLabel,
  onStay,
  onLeave,
}: Props) {
  const typed = changes > 0 && m.profile_unsaved({ count: changes })
  const sending = activeUploads > 0 && m.profile_still_sending({ count: activeUploads })
  return (
    <DestructiveDialog
      title={m.profile_leave_title()}
      text={[typed, sending].filter(Boolean).join(' ')}
      closeLabel={m.ui_close()}
      keepLabel={m.profile_keep_editing()}
      confirmLabel={confirmLabel}
      onKeep={onStay}
      onConfirm={onLeave}
    />
  )
}
