import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import type { Message } from '@ujuzi/contract/conversations/conversations'
import { m } from '@ujuzi/contract/messages'
import { useEffect, useEffectEvent, useState } from 'react'
import { onListening, onMessage, onRead } from '#app/domain/conversations/live-messages.ts'
import { ownOutbox } from '#app/domain/conversations/outbox/use-outbox.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { type ConversationFilter, isSameFilter } from './conversation-filter.ts'
import { type ConversationList, loadConversations } from './load-conversations.ts'

/** Events within this time cause one reload. */
const debounceMs = 300

type Loaded = { list: ConversationList; filter: ConversationFilter }

/** The list as loaded with the page, then as far as shown, and again after live events. */
export function useConversations(loaded: Loaded) {
  const [state, setState] = useState({ loaded, list: loaded.list })
  const [loading, setLoading] = useState(false)
  if (state.loaded.list !== loaded.list) {
    const isLonger =
      isSameFilter(state.loaded.filter, loaded.filter) &&
      state.list.items.length > loaded.list.items.length
    setState({ loaded, list: isLonger ? joinLists(loaded.list, state.list) : loaded.list })
  }
  const { list } = state
  const { filter } = loaded

  async function reload(shown: number): Promise<boolean> {
    try {
      const next = await loadConversations(filter, shown, (response) => {
        if (response.ok) return response.data
        throw response.error
      })
      setState((before) =>
        isSameFilter(before.loaded.filter, filter) ? { ...before, list: next } : before,
      )
      return true
    } catch {
      return false
    }
  }
  const reloadShown = useEffectEvent(() => reload(Math.max(list.items.length, pageSizeDefault)))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void reloadShown()
      }, debounceMs)
    }
    const unsubscribe = onMessage(schedule)
    const unsubscribeListening = onListening(schedule)
    const unsubscribeRead = onRead((id) =>
      setState((before) => ({ ...before, list: withoutUnread(before.list, id) })),
    )
    const unsubscribeSent = ownOutbox().onSent((message) =>
      setState((before) => ({ ...before, list: withLastMessage(before.list, message) })),
    )
    return () => {
      unsubscribe()
      unsubscribeListening()
      unsubscribeRead()
      unsubscribeSent()
      clearTimeout(timer)
    }
  }, [])

  async function showMore() {
    setLoading(true)
    const succeeded = await reload(list.items.length + pageSizeDefault)
    setLoading(false)
    if (!succeeded) notify.failure(m.messages_list_failed())
  }
  return { list, loading, showMore }
}

/** The first conversations as loaded again, with the further ones that were already shown. */
function joinLists(first: ConversationList, shown: ConversationList): ConversationList {
  const ids = new Set(first.items.map(({ id }) => id))
  return {
    ...shown,
    count: first.count,
    items: [...first.items, ...shown.items.filter(({ id }) => !ids.has(id))],
  }
}

const withoutUnread = (list: ConversationList, id: string): ConversationList => ({
  ...list,
  items: list.items.map((item) => (item.id === id ? { ...item, unread: 0 } : item)),
})

/** With a message that was sent from this page: its conversation comes first. */
function withLastMessage(list: ConversationList, message: Message): ConversationList {
  const sent = list.items.find(({ id }) => id === message.conversation_id)
  if (!sent || (sent.last_message?.position ?? 0) >= message.position) return list
  const rest = list.items.filter((item) => item !== sent)
  return { ...list, items: [{ ...sent, last_message: message }, ...rest] }
}
