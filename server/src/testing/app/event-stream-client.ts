import { createEventParser, type ServerSentEvent } from '@ujuzi/contract/api/server-sent-events'
import { streamNotifications } from '@ujuzi/contract/notifications/notifications'

export type EventStreamClient = Awaited<ReturnType<typeof openEventStream>>

/** Opens the event stream of an account and reads it as a browser does. */
export async function openEventStream(
  origin: string,
  { as, lastEventId }: { as: string; lastEventId?: string | undefined },
) {
  const abort = new AbortController()
  const response = await fetch(origin + streamNotifications.path, {
    headers: {
      authorization: `Bearer ${as}`,
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
    signal: abort.signal,
  })
  const received: ServerSentEvent[] = []
  let arrival = Promise.withResolvers<void>()
  const ended = read()

  async function read() {
    const events = createEventParser()
    const text = new TextDecoder()
    try {
      for await (const chunk of response.body ?? []) {
        received.push(...events(text.decode(chunk, { stream: true })))
        arrival.resolve()
        arrival = Promise.withResolvers()
      }
    } catch {
      // Closed or disconnected: the events received so far remain available.
    }
    arrival.resolve()
    return 'ended' as const
  }

  /** Resolves with all events once the condition holds; only the time limit of the test ends the wait. */
  async function waitFor(isEnough: (received: ServerSentEvent[]) => boolean) {
    while (!isEnough(received)) await arrival.promise
    return received
  }

  const eventsNamed = (name: string) => received.filter((event) => event.name === name)
  return {
    status: response.status,
    headers: response.headers,
    received,
    eventsNamed,
    waitFor,
    waitForNamed: async (name: string, count = 1) => {
      await waitFor(() => eventsNamed(name).length >= count)
      return eventsNamed(name)
    },
    ended,
    close: () => abort.abort(),
  }
}
