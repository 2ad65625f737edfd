/* Events about conversations, from the one event stream of a portal to the screens that show them. */

function createTopic<Event>() {
  const listeners = new Set<(event: Event) => void>()
  return {
    announce(event: Event) {
      for (const listener of listeners) listener(event)
    },
    /** Returns a function that unsubscribes. */
    subscribe(listener: (event: Event) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

const messages = createTopic<string>()
const reads = createTopic<string>()
const listening = createTopic<void>()

/** When each conversation was last announced on this page, in milliseconds. */
const announcedAt = new Map<string, number>()

/** A new message, or a change of a conversation, as the server says it. */
export function announceMessage(conversationId: string) {
  announcedAt.set(conversationId, Date.now())
  messages.announce(conversationId)
}
export const onMessage = messages.subscribe

/** Whether an event came while a screen that shows the conversation was being loaded. */
export const wasAnnouncedSince = (conversationId: string, time: number) =>
  (announcedAt.get(conversationId) ?? 0) >= time

/** The reader of this page has read a conversation. */
export const announceRead = reads.announce
export const onRead = reads.subscribe

/** The stream is open: from now on no event is missed. */
export const announceListening = () => listening.announce()
export const onListening = listening.subscribe
