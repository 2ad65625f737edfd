import type { ConversationEvent, Message } from '@ujuzi/contract/conversations/conversations'
import { describe, expect, it } from 'vitest'
import { threadItems } from './thread-items.ts'
import {
  firstMessages,
  type MessagePage,
  withNewestPage,
  withNewMessages,
  withOlderPage,
} from './thread-pages.ts'

const start = Date.parse('2026-11-27T10:00:00Z')
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()

const message = (position: number, more: Partial<Message> = {}): Message => ({
  id: `m${position}`,
  conversation_id: 'c1',
  position,
  from: position % 2 ? 'client' : 'professional',
  kind: 'text',
  text: `Message ${position}`,
  pictures: [],
  removed: false,
  reported: false,
  sent_at: at(position),
  ...more,
})
const event = (id: string, minutes: number) => ({ id, at: at(minutes) }) as ConversationEvent
const page = (from: number, to: number, more: Partial<MessagePage> = {}): MessagePage => ({
  results: Array.from({ length: to - from + 1 }, (_, n) => message(to - n)),
  events: [],
  next: from > 1 ? `before-${from}` : null,
  count: 100,
  ...more,
})
const positions = ({ messages }: { messages: readonly Message[] }) =>
  messages.map(({ position }) => position)

describe('the loaded part of a conversation', () => {
  it('loading older pages and new messages adds each message to the conversation only once', () => {
    const first = firstMessages(page(7, 9))
    const older = withOlderPage(first, page(4, 6))
    expect(older.older).toBe('before-4')
    const news = withNewMessages(older, [message(11), message(10), message(9)])
    expect(positions(news)).toEqual([4, 5, 6, 7, 8, 9, 10, 11])
    expect(news.older).toBe('before-4')
  })

  it('reloading the newest page of a conversation updates a changed message and keeps the older pages', () => {
    const loaded = withOlderPage(firstMessages(page(7, 9)), page(4, 6))
    const again = page(8, 10)
    const removed = { ...message(9), text: '', removed: true }
    const merged = withNewestPage(loaded, { ...again, results: again.results.with(1, removed) })
    expect(positions(merged)).toEqual([4, 5, 6, 7, 8, 9, 10])
    expect(merged.messages.find(({ position }) => position === 9)?.removed).toBe(true)
    expect(merged.older).toBe('before-4')
  })

  it('the newest page of a conversation replaces the loaded messages if messages between them are missing', () => {
    const merged = withNewestPage(firstMessages(page(1, 3)), page(50, 52))
    expect(positions(merged)).toEqual([50, 51, 52])
    expect(merged.older).toBe('before-50')
  })
})

describe('the lines of a conversation', () => {
  const lines = (loaded: Parameters<typeof threadItems>[0]['loaded'], unsent = ['u1']) =>
    threadItems({
      loaded,
      unsent: unsent.map((id) => ({
        id,
        conversationId: 'c1',
        text: 'Unsent',
        pictures: [],
        createdAt: at(30),
      })),
      party: 'client',
      zone: 'Africa/Douala',
    }).map(({ kind, key }) => (kind === 'day' ? kind : key))

  it('a conversation shows booking events between the messages by time, and unsent messages at the end', () => {
    const loaded = { ...firstMessages(page(1, 3)), events: [event('e1', 1.5), event('e2', 20)] }
    expect(lines(loaded)).toEqual(['day', 'm1', 'e1', 'm2', 'm3', 'e2', 'u1'])
  })

  it('messages are ordered by their position in the conversation, even if their sending times contradict it', () => {
    const messages = [message(1, { sent_at: at(5) }), message(2, { sent_at: at(4) })]
    expect(lines({ messages, events: [event('e1', 4.5)] }, [])).toEqual(['day', 'e1', 'm1', 'm2'])
  })

  it('a sent message that is still in the list of unsent messages is shown only once', () => {
    expect(lines(firstMessages(page(1, 1)), ['m1'])).toEqual(['day', 'm1'])
  })

  it('each day of a conversation starts with its date', () => {
    const messages = [
      message(1),
      message(2, { sent_at: at(24 * 60) }),
      message(3, { sent_at: at(24 * 60 + 1) }),
    ]
    expect(lines({ messages, events: [] }, [])).toEqual(['day', 'm1', 'day', 'm2', 'm3'])
  })
})
