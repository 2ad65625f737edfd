import { type ClientHistory, deleteClient } from '@ujuzi/contract/client-records/client-records'
import type { ClientDuplicate } from '@ujuzi/contract/client-records/merges'
import { m } from '@ujuzi/contract/messages'
import { EllipsisVertical, Merge, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { MergeDialog } from '#app/features/clients/merge/merge-dialog.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'
import { DropdownMenu, MenuAction, MenuSeparator } from '#app/ui/overlay/dropdown-menu.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'

type Props = {
  client: ClientHistory
  /** Records that may be of the same person. */
  others: ClientDuplicate['clients']
}

/** What is done rarely with a client: merging with another record, and deleting their data. */
export function ClientMenu({ client, others }: Props) {
  const [search] = useSearchParams()
  const [opened, setOpened] = useState<'merge' | 'delete' | undefined>(
    search.has('merge') ? 'merge' : undefined,
  )
  const close = () => setOpened(undefined)
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton label={m.ui_actions_for({ name: client.name })}>
            <EllipsisVertical aria-hidden className="size-5" />
          </IconButton>
        }
      >
        <MenuAction onSelect={() => setOpened('merge')}>
          <Merge aria-hidden className="size-5" />
          {m.clients_merge()}
        </MenuAction>
        <MenuSeparator />
        <MenuAction onSelect={() => setOpened('delete')}>
          <Trash2 aria-hidden className="size-5 text-destructive" />
          <span className="text-destructive">{m.clients_delete()}</span>
        </MenuAction>
      </DropdownMenu>
      {opened === 'merge' && <MergeDialog client={client} suggested={others} onClose={close} />}
      {opened === 'delete' && <DeleteDialog client={client} onClose={close} />}
    </>
  )
}

function DeleteDialog({ client, onClose }: { client: ClientHistory; onClose: () => void }) {
  const navigate = useNavigate()
  const { pending, send } = useSubmission(deleteClient, m.clients_delete_failed())
  const confirm = async () => {
    const result = await send({ params: { id: client.id } })
    if (typeof result === 'string') return onClose()
    notify.success(m.clients_did_delete({ name: client.name }))
    await navigate('/professional/clients', { replace: true })
  }
  return (
    <DestructiveDialog
      title={m.clients_delete_title({ name: client.name })}
      text={client.has_account ? m.clients_delete_text_account() : m.clients_delete_text()}
      closeLabel={m.ui_close()}
      keepLabel={m.clients_delete_keep()}
      confirmLabel={m.ui_delete()}
      pending={pending}
      pendingLabel={m.ui_deleting()}
      onKeep={onClose}
      onConfirm={confirm}
    />
  )
}
