import { getConversation } from '@ujuzi/contract/conversations/conversations'
import { call } from '#app/lib/http/api.ts'
import { conversationsWithUnsent } from './unsent-messages.ts'

/**
 * Sends what earlier pages of the account left unsent, in any conversation. Those of a business that the account does not
 * act for now are left to the page that does. Loads the outbox only if a message waits.
 */
export async function continueUnsent(accountId: string) {
  for (const id of conversationsWithUnsent(accountId)) {
    const conversation = await call(getConversation, { params: { id } })
    if (!conversation.ok) continue
    const { ownOutbox } = await import('./use-outbox.ts')
    ownOutbox().resume(id)
  }
}
