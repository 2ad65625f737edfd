import type { ClientHistory } from '@ujuzi/contract/client-records/client-records'
import { mergeUndoDays } from '@ujuzi/contract/client-records/limits'
import {
  type ClientDuplicate,
  dismissDuplicate,
  type MergePreview,
  mergeClients,
  previewMerge,
} from '@ujuzi/contract/client-records/merges'
import { m } from '@ujuzi/contract/messages'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { searchClients } from '#app/domain/clients/search-clients.ts'
import { call } from '#app/lib/http/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Combobox } from '#app/ui/form/combobox.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { DialogFooter } from '#app/ui/overlay/dialog-footer.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { MergeResult } from './merge-result.tsx'

type Props = { client: ClientHistory; suggested: ClientDuplicate['clients']; onClose: () => void }

/** Chooses another record of the same person, shows what becomes of both, and merges them. */
export function MergeDialog({ client, suggested, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const [preview, setPreview] = useState<MergePreview>()
  const { pending, send } = useSubmission(mergeClients, m.clients_merge_failed())
  const params = { id: client.id }

  async function show(otherId: string) {
    const response = await call(previewMerge, { params, query: { other_id: otherId } })
    if (response.ok) setPreview(response.data)
    else notify.failure(response.error.message)
  }
  async function merge(other: MergePreview['merged']) {
    const result = await send({ params, body: { other_id: other.id } })
    if (typeof result === 'string') return
    notify.success(m.clients_did_merge({ name: other.name }))
    await revalidate()
    onClose()
  }
  async function keepApart(otherId: string) {
    const response = await call(dismissDuplicate, { params, body: { other_id: otherId } })
    if (!response.ok) return notify.failure(response.error.message)
    await revalidate()
    onClose()
  }
  const isSuggested = suggested.some(({ id }) => id === preview?.merged.id)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={m.clients_merge_title({ name: client.name })}
      text={
        preview ? m.clients_merge_preview_text({ days: mergeUndoDays }) : m.clients_merge_text()
      }
      closeLabel={m.ui_close()}
      footer={
        preview && (
          <DialogFooter
            leaveLabel={isSuggested ? m.clients_not_same() : m.professional_back()}
            onLeave={() => (isSuggested ? keepApart(preview.merged.id) : setPreview(undefined))}
          >
            <Button
              pending={pending}
              pendingLabel={m.clients_merging()}
              onClick={() => merge(preview.merged)}
            >
              {m.clients_merge()}
            </Button>
          </DialogFooter>
        )
      }
    >
      {preview ? (
        <MergeResult preview={preview} />
      ) : (
        <div className="grid gap-4 pt-1">
          {suggested.map(({ id, name, phone }) => (
            <Button key={id} look="outline" onClick={() => show(id)}>
              {[name, phone].filter(Boolean).join(' · ')}
            </Button>
          ))}
          <Combobox
            label={m.clients_merge_search()}
            name="other"
            placeholder={m.clients_merge_search()}
            icon={<UserRound aria-hidden className="size-5" />}
            listLabel={m.professional_clients()}
            countText={(count) => m.clients_count_found({ count })}
            initial={{ key: '', label: '' }}
            minLength={2}
            debounceMs={300}
            search={async (typed, signal) =>
              (await searchClients(typed, signal)).filter(({ key }) => key !== client.id)
            }
            onChoose={({ key, label }) => {
              void show(key)
              return label
            }}
          />
        </div>
      )}
    </Dialog>
  )
}
