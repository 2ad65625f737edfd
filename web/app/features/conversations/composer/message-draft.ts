import type { Picture } from '@ujuzi/contract/media/media'
import { createDraftStore, hasAllFields } from '#app/lib/storage/saved-draft.ts'
import { saveText } from '#app/lib/storage/saved-text.ts'

type MessageDraft = { text: string; pictures: Picture[] }

const empty: MessageDraft = { text: '', pictures: [] }
const drafts = createDraftStore<MessageDraft>((draft) => hasAllFields(draft, empty))

/** Draft of a message: the text that an account began to write in a conversation. */
export const draftName = (accountId: string | undefined, conversationId: string) =>
  `message_draft ${accountId} ${conversationId}`

export const useMessageDraft = (name: string) => drafts.useDraft(name) ?? empty

/** Changes the draft as it is now, which an upload that ends late may have changed. */
export const updateDraft = (
  name: string,
  change: (draft: MessageDraft) => Partial<MessageDraft>,
) => {
  const draft = drafts.read(name) ?? empty
  drafts.save(name, { ...draft, ...change(draft) })
}

export const clearDraft = (name: string) => saveText(name, '')
