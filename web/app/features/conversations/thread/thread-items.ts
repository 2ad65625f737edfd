import type { Party } from '@ujuzi/contract/bookings/bookings'
import type { ConversationEvent, Message } from '@ujuzi/contract/conversations/conversations'
import type { UnsentMessage } from '#app/domain/conversations/outbox/unsent-messages.ts'
import { localDay } from '#app/lib/i18n/times.ts'
import type { LoadedMessages } from './thread-pages.ts'

export type MessageItem = {
  kind: 'message'
  key: string
  at: string
  message: Message
  isOwn: boolean
  /** Whether the time is shown below: not if the same party sent the next message in the same minute. */
  hasTime: boolean
}
export type ThreadItem =
  | { kind: 'day'; key: string; day: string; at: string }
  | { kind: 'event'; key: string; at: string; event: ConversationEvent }
  | { kind: 'unsent'; key: string; at: string; unsent: UnsentMessage }
  | MessageItem

type Options = {
  loaded: Pick<LoadedMessages, 'messages' | 'events'>
  unsent: readonly UnsentMessage[]
  party: Party
  zone: string
}

/** Items of a conversation, oldest first: messages by position, transitions between them by time, and days. */
export function threadItems({ loaded, unsent, party, zone }: Options): ThreadItem[] {
  const { messages, events } = loaded
  const known = new Set(messages.map(({ id }) => id))
  const lines = [
    ...mergeByTime(
      messages.map((message, at) => messageItem(message, messages[at + 1], party)),
      events.map((event) => ({ kind: 'event' as const, key: event.id, at: event.at, event })),
    ),
    ...unsent
      .filter(({ id }) => !known.has(id))
      .map((one) => ({ kind: 'unsent' as const, key: one.id, at: one.createdAt, unsent: one })),
  ]
  return lines.flatMap((line, at) => {
    const day = localDay(zone, line.at)
    const before = lines[at - 1]
    const isNewDay = !before || localDay(zone, before.at) !== day
    return isNewDay
      ? [{ kind: 'day' as const, key: `day-${line.key}`, day, at: line.at }, line]
      : [line]
  })
}

function messageItem(message: Message, next: Message | undefined, party: Party): MessageItem {
  const isGrouped =
    next?.from === message.from && next.sent_at.slice(0, 16) === message.sent_at.slice(0, 16)
  return {
    kind: 'message',
    key: message.id,
    at: message.sent_at,
    message,
    isOwn: message.from === party,
    hasTime: !isGrouped,
  }
}

type Timed = { at: string }

/** Messages keep their order, whatever their times say. */
function mergeByTime<A extends Timed, B extends Timed>(messages: A[], events: B[]): (A | B)[] {
  const merged: (A | B)[] = []
  let next = 0
  for (const message of messages) {
    const time = Date.parse(message.at)
    for (let event = events[next]; event && Date.parse(event.at) <= time; event = events[++next])
      merged.push(event)
    merged.push(message)
  }
  return [...merged, ...events.slice(next)]
}
