import type { Message } from '@ujuzi/contract/conversations/conversations'
import { deleteUnsent, listUnsent, saveUnsent, type UnsentMessage } from './unsent-messages.ts'

type SendResult =
  | { ok: true; data: Message }
  | { ok: false; status: number; error: { code: string; message: string } }

type Options = {
  accountId: string
  send: (message: UnsentMessage) => Promise<SendResult>
  /** Resolves before the next attempt: after a while, or when the browser is online again. */
  pause: (failures: number) => Promise<void>
}

const none: readonly UnsentMessage[] = []

/**
 * Messages of an account that are being sent. Those of a conversation are sent one after the other, in the order in
 * which they were written, and again after a lost connection; one that the server refuses does not hold up the next.
 */
export function createOutbox({ accountId, send, pause }: Options) {
  const messages = new Map<string, readonly UnsentMessage[]>()
  const running = new Set<string>()
  /** Conversations whose last attempt failed. */
  const offline = new Set<string>()
  const listeners = new Set<() => void>()
  const sentListeners = new Set<(message: Message) => void>()

  const list = (conversationId: string) => messages.get(conversationId) ?? none
  const emit = () => {
    for (const listener of listeners) listener()
  }
  function set(conversationId: string, next: readonly UnsentMessage[]) {
    messages.set(conversationId, next)
    emit()
  }
  function put(message: UnsentMessage) {
    const { conversationId, id } = message
    saveUnsent(accountId, message)
    const before = list(conversationId)
    const isKnown = before.some((known) => known.id === id)
    set(
      conversationId,
      isKnown ? before.map((known) => (known.id === id ? message : known)) : [...before, message],
    )
  }
  function remove(message: UnsentMessage) {
    deleteUnsent(accountId, message)
    set(
      message.conversationId,
      list(message.conversationId).filter(({ id }) => id !== message.id),
    )
  }

  async function run(conversationId: string) {
    if (running.has(conversationId)) return
    running.add(conversationId)
    let failures = 0
    for (;;) {
      const next = list(conversationId).find(({ refusal }) => refusal === undefined)
      if (!next) break
      const result = await send(next)
      if (!result.ok && result.status === 401) break
      if (!result.ok && isTemporary(result)) {
        offline.add(conversationId)
        emit()
        await pause(failures++)
        continue
      }
      failures = 0
      offline.delete(conversationId)
      if (result.ok) {
        for (const listener of sentListeners) listener(result.data)
        remove(next)
      } else put({ ...next, refusal: result.error.message })
    }
    running.delete(conversationId)
  }

  return {
    list,
    isOffline: (conversationId: string) => offline.has(conversationId),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    onSent(listener: (message: Message) => void) {
      sentListeners.add(listener)
      return () => {
        sentListeners.delete(listener)
      }
    },
    add(message: UnsentMessage) {
      put(message)
      void run(message.conversationId)
    },
    /** Sends a refused message again, with the same id. */
    retry({ refusal: _, ...message }: UnsentMessage) {
      put(message)
      void run(message.conversationId)
    },
    remove,
    /** Reads what an earlier page or another tab left unsent, and sends it. */
    resume(conversationId: string) {
      const known = new Set(list(conversationId).map(({ id }) => id))
      const saved = listUnsent(accountId, conversationId).filter(({ id }) => !known.has(id))
      if (saved.length > 0) set(conversationId, [...saved, ...list(conversationId)])
      void run(conversationId)
    },
    /** Drops a message that another tab has sent or deleted. */
    drop(conversationId: string, id: string) {
      const before = list(conversationId)
      const left = before.filter((message) => message.id !== id)
      if (left.length < before.length) set(conversationId, left)
    },
  }
}

export type MessageOutbox = ReturnType<typeof createOutbox>

/** Lost connections, failures of the server and its rate limit pass; refusals do not. */
const isTemporary = ({ status, error }: { status: number; error: { code: string } }) =>
  status === 0 || status >= 500 || error.code === 'too_many_requests'
