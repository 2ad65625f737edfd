import { getConversation } from '@ujuzi/contract/conversations/conversations'
import { call } from '#app/lib/http/api.ts'
import { conversationsWithUnsent } from './unsent-messages.ts'

/**
 * Sends messages that earlier pages of the account left unsent, in any conversation. Messages of a business other than
 * the current one are left to a page of that business. Loads the outbox only if there is a message.
 */
export async function continueUnsent(accountId: string) {
  for (const id of conversationsWithUnsent(accountId)) {
    const conversation = await call(getConversation, { params: { id } })
    if (!conversation.ok) continue
    const { ownOutbox } = await import('./use-outbox.ts')
    ownOutbox().resume(id)
  }
}
