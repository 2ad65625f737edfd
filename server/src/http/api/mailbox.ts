import { listStoredMessages, type StoredMessage } from '@ujuzi/contract/notifications/mailbox'
import { type Api, serve } from '../../platform/api/serve.ts'

const maxMessages = 50

/** Newest messages of one channel to an address. */
type ListMessages = (to: string | undefined, limit: number) => Promise<readonly StoredMessage[]>

/**
 * Built-in mailbox, which shows outgoing messages when no mail server is configured. `lists`: one for each channel that
 * sends nothing, because messages to real phones are private.
 */
export function mailboxRoutes(api: Api, lists: readonly ListMessages[]) {
  serve(api, listStoredMessages, async ({ query }) => {
    const all = await Promise.all(lists.map((list) => list(query.to || undefined, maxMessages)))
    return { results: all.flat().toSorted(newestFirst).slice(0, maxMessages) }
  })
}

const newestFirst = (a: StoredMessage, b: StoredMessage) =>
  b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id)
