import { sendMessage } from '@ujuzi/contract/conversations/conversations'
import { useEffect, useSyncExternalStore } from 'react'
import { accessToken, accountIdIn } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'
import { createOutbox, type MessageOutbox } from './outbox.ts'
import { deletedUnsent, type UnsentMessage } from './unsent-messages.ts'

const outboxes = new Map<string, MessageOutbox>()

/** The outbox of the signed-in account. It lives as long as the page, so that leaving a conversation stops nothing. */
export function ownOutbox(): MessageOutbox {
  const accountId = accountIdIn(accessToken()) ?? ''
  const existing = outboxes.get(accountId)
  if (existing) return existing
  const outbox = createOutbox({ accountId, send, pause })
  outboxes.set(accountId, outbox)
  addEventListener('storage', (event) => {
    const deleted = deletedUnsent(event)
    if (deleted) outbox.drop(deleted.conversationId, deleted.id)
  })
  return outbox
}

const send = ({ id, conversationId, text, pictures }: UnsentMessage) =>
  call(sendMessage, {
    params: { id: conversationId },
    body: {
      id,
      ...(text && { text }),
      ...(pictures.length > 0 && { media_ids: pictures.map((picture) => picture.id) }),
    },
  })

const retryMs = { shortest: 1_000, longest: 30_000 }

function pause(failures: number) {
  const maxMs = Math.min(retryMs.shortest * 2 ** failures, retryMs.longest)
  return new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, maxMs / 2 + (Math.random() * maxMs) / 2)
    addEventListener('online', done)
  })
}

/** Unsent messages of a conversation, and whether they wait for the connection. */
export function useUnsentMessages(conversationId: string) {
  const outbox = ownOutbox()
  useEffect(() => outbox.resume(conversationId), [outbox, conversationId])
  const unsent = useSyncExternalStore(outbox.subscribe, () => outbox.list(conversationId))
  const isOffline = useSyncExternalStore(outbox.subscribe, () => outbox.isOffline(conversationId))
  return { outbox, unsent, isOffline }
}
