import {
  type Conversation,
  getConversation,
  listMessages,
} from '@ujuzi/contract/conversations/conversations'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  onListening,
  onMessage,
  wasAnnouncedSince,
} from '#app/domain/conversations/live-messages.ts'
import { ownOutbox } from '#app/domain/conversations/outbox/use-outbox.ts'
import { call } from '#app/lib/http/api.ts'
import {
  firstMessages,
  lastPosition,
  type MessagePage,
  withNewestPage,
  withNewMessages,
  withOlderPage,
} from './thread-pages.ts'

export const messagesPerPage = 30

type Loaded = {
  conversation: Conversation
  page: MessagePage
  /** When loading began, in milliseconds. */
  now: number
}

/** The conversation as loaded with the page, then with older pages and with live events. */
export function useThread({ conversation: loadedConversation, page, now: loadedAt }: Loaded) {
  const [state, setState] = useState({
    page,
    loaded: firstMessages(page),
    conversation: loadedConversation,
  })
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle')
  if (state.page !== page)
    setState({
      page,
      loaded: withNewestPage(state.loaded, page),
      conversation: loadedConversation,
    })
  const { loaded, conversation } = state
  const { id } = conversation

  const catchUp = useEffectEvent(async () => {
    const after = lastPosition(loaded)
    const [now, news] = await Promise.all([
      call(getConversation, { params: { id } }),
      call(listMessages, { params: { id }, query: { after, limit: messagesPerPage } }),
    ])
    // More came than a page holds: starts again from the newest.
    const hasGap = news.ok && news.data.next !== null
    const newest = hasGap && (await loadPage(id))
    setState((before) => ({
      ...before,
      conversation: now.ok ? now.data : before.conversation,
      loaded: newest
        ? withNewestPage(before.loaded, newest)
        : news.ok && !hasGap
          ? withNewMessages(before.loaded, news.data.results, news.data.events)
          : before.loaded,
    }))
  })

  const missedEvent = useEffectEvent(() => wasAnnouncedSince(id, loadedAt))
  const isCatchingUp = useRef<'no' | 'yes' | 'again'>('no')
  useEffect(() => {
    const unsubscribeSent = ownOutbox().onSent((message) => {
      if (message.conversation_id !== id) return
      setState((before) => ({ ...before, loaded: withNewMessages(before.loaded, [message]) }))
    })
    const keepUp = async () => {
      if (isCatchingUp.current !== 'no') {
        isCatchingUp.current = 'again'
        return
      }
      do {
        isCatchingUp.current = 'yes'
        await catchUp()
      } while ((isCatchingUp.current as string) === 'again')
      isCatchingUp.current = 'no'
    }
    const unsubscribe = onMessage((changed) => changed === id && void keepUp())
    const unsubscribeListening = onListening(() => void keepUp())
    if (missedEvent()) void keepUp()
    return () => {
      unsubscribeSent()
      unsubscribe()
      unsubscribeListening()
    }
  }, [id])

  async function loadOlder() {
    if (!loaded.older || older === 'loading') return
    setOlder('loading')
    const next = await loadPage(id, loaded.older)
    setOlder(next ? 'idle' : 'failed')
    if (next) setState((before) => ({ ...before, loaded: withOlderPage(before.loaded, next) }))
  }

  return {
    conversation,
    loaded,
    older: loaded.older === null ? ('none' as const) : older,
    loadOlder,
    setConversation: (next: Conversation) =>
      setState((before) => ({ ...before, conversation: next })),
    markReported: (messageId: string) =>
      setState((before) => ({
        ...before,
        loaded: {
          ...before.loaded,
          messages: before.loaded.messages.map((message) =>
            message.id === messageId ? { ...message, reported: true } : message,
          ),
        },
      })),
  }
}

async function loadPage(id: string, cursor?: string): Promise<MessagePage | undefined> {
  const response = await call(listMessages, {
    params: { id },
    query: { limit: messagesPerPage, ...(cursor && { cursor }) },
  })
  return response.ok ? response.data : undefined
}
