import { type ClientHistory, deleteClient } from '@ujuzi/contract/client-records/client-records'
import { type ClientDuplicate, undoMerge } from '@ujuzi/contract/client-records/merges'
import { m } from '@ujuzi/contract/messages'
import { Merge, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { MergeDialog } from '#app/features/clients/merge/merge-dialog.tsx'
import { dateText } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'

type Props = {
  client: ClientHistory
  /** Records that may be of the same person. */
  others: ClientDuplicate['clients']
  timezone: string
}

/** Merging, undoing the last merge, and deletion. */
export function ClientData({ client, others, timezone }: Props) {
  const [search] = useSearchParams()
  const [opened, setOpened] = useState<'merge' | 'delete' | undefined>(
    search.has('merge') ? 'merge' : undefined,
  )
  const close = () => setOpened(undefined)
  return (
    <Card className="grid gap-3 p-4 md:p-5">
      <h2 className="title-2">{m.clients_data()}</h2>
      {client.last_merge && <LastMerge merge={client.last_merge} timezone={timezone} />}
      <div className="flex flex-wrap gap-2">
        <Button look="outline" size="small" onClick={() => setOpened('merge')}>
          <Merge aria-hidden className="size-5" />
          {m.clients_merge()}
        </Button>
        <Button look="remove" size="small" onClick={() => setOpened('delete')}>
          {m.clients_delete()}
        </Button>
      </div>
      {opened === 'merge' && <MergeDialog client={client} suggested={others} onClose={close} />}
      {opened === 'delete' && <DeleteDialog client={client} onClose={close} />}
    </Card>
  )
}

type LastMergeProps = { merge: NonNullable<ClientHistory['last_merge']>; timezone: string }

function LastMerge({ merge, timezone }: LastMergeProps) {
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(undoMerge, m.clients_undo_failed())
  const day = dateText(merge.undo_until, timezone)
  const undo = async () => {
    const result = await send({ params: { id: merge.id }, body: {} })
    if (typeof result === 'string') return
    notify.success(m.clients_did_undo({ name: merge.name }))
    await revalidate()
  }
  return (
    <div className="grid justify-items-start gap-1">
      <p className="text-label text-muted-foreground">
        {m.clients_merged_with({ name: merge.name, day })}
      </p>
      <Button
        look="ghost"
        size="small"
        className="-ml-3.5"
        pending={pending}
        pendingLabel={m.clients_undoing()}
        onClick={undo}
      >
        <Undo2 aria-hidden className="size-5" />
        {m.clients_undo_merge()}
      </Button>
    </div>
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
