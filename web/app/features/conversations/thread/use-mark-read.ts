import {
  type Conversation,
  markConversationRead,
} from '@ujuzi/contract/conversations/conversations'
import { useEffect, useEffectEvent, useRef } from 'react'
import { announceRead } from '#app/domain/conversations/live-messages.ts'
import { countUnread } from '#app/domain/conversations/unread-conversations.ts'
import { call } from '#app/lib/http/api.ts'

type Options = {
  conversation: Pick<Conversation, 'id' | 'unread' | 'read_position'>
  /** Position of the last loaded message. */
  position: number
  /** Whether the reader sees the end of the log. */
  atEnd: boolean
}

/** Marks the messages as read while the reader sees the end of the log. */
export function useMarkRead({ conversation, position, atEnd }: Options) {
  const { id, read_position } = conversation
  const marked = useRef(read_position)
  const mark = useEffectEvent(async () => {
    if (!atEnd || document.hidden || position <= Math.max(marked.current, read_position)) return
    const before = marked.current
    marked.current = position
    const response = await call(markConversationRead, { params: { id }, body: { position } })
    if (!response.ok) {
      // The next message, or the next look at the page, tries again.
      marked.current = before
      return
    }
    announceRead(id)
    void countUnread()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the end or the last message changes
  useEffect(() => {
    void mark()
  }, [position, atEnd])
  useEffect(() => {
    const markSeen = () => void mark()
    document.addEventListener('visibilitychange', markSeen)
    return () => document.removeEventListener('visibilitychange', markSeen)
  }, [])
}
