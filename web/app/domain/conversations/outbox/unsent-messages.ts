import type { Picture } from '@ujuzi/contract/media/media'

/** A message that the server has not confirmed. Its id was created in the browser, so that sending it again is safe. */
export type UnsentMessage = {
  id: string
  conversationId: string
  text: string
  pictures: Picture[]
  createdAt: string
  /** The server's reason for refusing it. */
  refusal?: string
}

const prefix = 'unsent_message '

/*
 * Each message has an entry of its own in localStorage, so that two tabs cannot overwrite each other's, and none is
 * lost with its tab. The entries are of one account and are deleted when it signs out.
 */

const keyOf = (accountId: string, { conversationId, id }: UnsentMessage) =>
  `${prefix}${accountId} ${conversationId} ${id}`

/** Returns false if the browser cannot store it. */
export function saveUnsent(accountId: string, message: UnsentMessage): boolean {
  try {
    localStorage.setItem(keyOf(accountId, message), JSON.stringify(message))
    return true
  } catch {
    return false
  }
}

export const deleteUnsent = (accountId: string, message: UnsentMessage) =>
  localStorage.removeItem(keyOf(accountId, message))

/** Ids of the conversation and the message, if the event is a deletion by another tab; otherwise undefined. */
export function deletedUnsent({ key, newValue }: StorageEvent) {
  if (newValue !== null || !key?.startsWith(prefix)) return undefined
  const [conversationId = '', id = ''] = key.split(' ').slice(-2)
  return { conversationId, id }
}

/** Ids of the conversations in which the account has unsent messages. */
export const conversationsWithUnsent = (accountId: string) => [
  ...new Set(savedKeys(`${prefix}${accountId} `).map((key) => key.split(' ').at(-2) ?? '')),
]

/** In the order in which they were written. */
export function listUnsent(accountId: string, conversationId: string): UnsentMessage[] {
  return savedKeys(`${prefix}${accountId} ${conversationId} `)
    .toSorted()
    .map((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as UnsentMessage | null)
    .filter((message) => message !== null)
}

/** For signing out: on a shared phone the next person must not find what another one wrote. */
export const clearUnsentMessages = () =>
  savedKeys(prefix).forEach((key) => {
    localStorage.removeItem(key)
  })

const savedKeys = (start: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(start))
