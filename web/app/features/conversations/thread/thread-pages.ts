import type { ResponseData } from '@ujuzi/contract/api/endpoint'
import type {
  ConversationEvent,
  listMessages,
  Message,
} from '@ujuzi/contract/conversations/conversations'

export type MessagePage = ResponseData<typeof listMessages>

/** The loaded part of a conversation: its newest messages without gaps, and the transitions of bookings since then. */
export type LoadedMessages = {
  /** By position, ascending. */
  messages: readonly Message[]
  /** By time, ascending. */
  events: readonly ConversationEvent[]
  /** Cursor of the next older page; null at the beginning of the conversation. */
  older: string | null
}

export const firstMessages = ({ results, events, next }: MessagePage): LoadedMessages => ({
  messages: results.toReversed(),
  events,
  older: next,
})

export const withOlderPage = (loaded: LoadedMessages, page: MessagePage): LoadedMessages => ({
  ...withParts(loaded, page.results, page.events),
  older: page.next,
})

/** Merges the newest page, loaded again. If it does not reach the known messages, they are dropped. */
export function withNewestPage(loaded: LoadedMessages, page: MessagePage): LoadedMessages {
  const oldest = page.results.at(-1)?.position ?? 0
  const lastKnown = lastPosition(loaded)
  if (lastKnown === 0 || oldest > lastKnown + 1) return firstMessages(page)
  return withParts(loaded, page.results, page.events)
}

/** Merges messages that follow the known ones. */
export const withNewMessages = (
  loaded: LoadedMessages,
  messages: readonly Message[],
  events: readonly ConversationEvent[] = [],
): LoadedMessages => withParts(loaded, messages, events)

export const lastPosition = ({ messages }: LoadedMessages) => messages.at(-1)?.position ?? 0

function withParts(
  loaded: LoadedMessages,
  messages: readonly Message[],
  events: readonly ConversationEvent[],
): LoadedMessages {
  return {
    ...loaded,
    messages: byId([...loaded.messages, ...messages]).toSorted((a, b) => a.position - b.position),
    events: byId([...loaded.events, ...events]).toSorted(
      (a, b) => Date.parse(a.at) - Date.parse(b.at),
    ),
  }
}

/** One item per id: the one that was loaded last. */
const byId = <T extends { id: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]
