import { m } from '@ujuzi/contract/messages'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'

type Props = { name: string; pending: boolean; onKeep: () => void; onBlock: () => void }

export const BlockDialog = ({ name, pending, onKeep, onBlock }: Props) => (
  <DestructiveDialog
    title={m.messages_block_title({ name })}
    text={m.messages_block_text({ name })}
    closeLabel={m.ui_close()}
    keepLabel={m.ui_cancel()}
    confirmLabel={m.messages_block_yes()}
    pending={pending}
    pendingLabel={m.messages_blocking()}
    onKeep={onKeep}
    onConfirm={onBlock}
  />
)
