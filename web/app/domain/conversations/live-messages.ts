/* Events about conversations, from the one event stream of a portal to the screens that show them. */

type Listener = (conversationId: string) => void

function createTopic() {
  const listeners = new Set<Listener>()
  return {
    announce(conversationId: string) {
      for (const listener of listeners) listener(conversationId)
    },
    /** Returns a function that unsubscribes. */
    subscribe(listener: Listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** A new message, or a change of a conversation, as the server says it. */
export const { announce: announceMessage, subscribe: onMessage } = createTopic()

/** The reader of this page has read a conversation. */
export const { announce: announceRead, subscribe: onRead } = createTopic()
