import { type Conversation, updateConversation } from '@ujuzi/contract/conversations/conversations'
import { m } from '@ujuzi/contract/messages'
import { announceMessage } from '#app/domain/conversations/live-messages.ts'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { shortName } from '../list/row-text.ts'

type Change = { muted: boolean } | { archived: boolean } | { blocked: boolean }

/** Mutes, archives and blocks a conversation, and says so. */
export function useConversationChanges(
  conversation: Conversation,
  onChanged: (changed: Conversation) => void,
) {
  const { id } = conversation
  const name = shortName(conversation)
  const update = useSubmission(updateConversation, m.ui_did_not_work())

  async function change(body: Change, done: string, undo?: { label: string; run: () => void }) {
    const changed = await update.send({ params: { id }, body })
    if (typeof changed === 'string') return false
    onChanged(changed)
    announceMessage(id)
    notify.success(done, undo)
    return true
  }
  return {
    pending: update.pending,
    setMuted: (muted: boolean) =>
      change({ muted }, muted ? m.messages_did_mute() : m.messages_did_unmute()),
    setArchived(archived: boolean) {
      const done = archived ? m.messages_did_archive() : m.messages_did_unarchive()
      const back = () => void change({ archived: false }, m.messages_did_unarchive())
      return change({ archived }, done, archived ? { label: m.ui_undo(), run: back } : undefined)
    },
    setBlocked: (blocked: boolean) =>
      change(
        { blocked },
        blocked ? m.messages_did_block({ name }) : m.messages_did_unblock({ name }),
      ),
  }
}
