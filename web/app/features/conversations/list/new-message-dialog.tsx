import { m } from '@ujuzi/contract/messages'
import { UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { searchClients } from '#app/domain/clients/search-clients.ts'
import { openConversationPath } from '#app/domain/conversations/conversation-path.ts'
import { Combobox } from '#app/ui/form/combobox.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/** Chooses the client to write to. Clients without an account have no conversation and are left out. */
export function NewMessageDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.messages_new()}
      text={m.messages_new_text()}
      closeLabel={m.ui_close()}
    >
      <div className="pt-1 pb-2">
        <Combobox
          label={m.messages_new_who()}
          name="client"
          placeholder={m.clients_search()}
          icon={<UserRound aria-hidden className="size-5" />}
          listLabel={m.professional_clients()}
          countText={(count) => m.clients_count_found({ count })}
          emptyText={m.messages_new_none()}
          initial={{ key: '', label: '' }}
          minLength={2}
          debounceMs={300}
          search={async (typed, signal) =>
            (await searchClients(typed, signal)).filter(({ hasAccount }) => hasAccount)
          }
          onChoose={({ key, label }) => {
            onClose()
            void navigate(openConversationPath('professional', { client: key }))
            return label
          }}
        />
      </div>
    </Dialog>
  )
}
