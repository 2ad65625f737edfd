import {
  countUnreadConversations,
  markMessagesDelivered,
} from '@ujuzi/contract/conversations/unread'
import { m } from '@ujuzi/contract/messages'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '#app/lib/http/api.ts'
import { onMessage } from './live-messages.ts'

/** Number of conversations with unread messages, as last counted on this page. */
let unread = 0
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function setUnreadConversations(count: number) {
  if (count === unread) return
  unread = count
  for (const listener of listeners) listener()
}

/** Counts again. A failure keeps the last count: portal pages do not fail with it. */
export async function countUnread() {
  const response = await call(countUnreadConversations, {})
  if (response.ok) setUnreadConversations(response.data.unread)
}

/** Live events within this time cause one new count. */
const debounceMs = 300

/** Later than the calls of the first page, which a call that changes data would repeat. */
const deliveredAfterMs = 1_500

/** The number of conversations with unread messages. */
export const useUnreadCount = () =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  )

/** Counts again after live events, and reports to the senders that their messages arrived on a screen. For the portals. */
export function useUnreadConversations() {
  const count = useUnreadCount()
  useEffect(() => {
    if (count === 0) return
    const timer = setTimeout(() => void call(markMessagesDelivered, { body: {} }), deliveredAfterMs)
    return () => clearTimeout(timer)
  }, [count])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = onMessage(() => {
      timer ??= setTimeout(async () => {
        timer = undefined
        const before = unread
        await countUnread()
        // A message in a conversation that already had unread ones.
        if (unread > 0 && unread === before) void call(markMessagesDelivered, { body: {} })
      }, debounceMs)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [])
  return count
}

/** Badge of the link to the conversations. */
export const unreadBadge = (count: number) =>
  count > 0 ? { count, label: m.messages_unread_conversations({ count }) } : undefined
