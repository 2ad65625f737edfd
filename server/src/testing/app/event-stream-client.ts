import { eventReader, type SentEvent } from '@ujuzi/contract/api/server-sent-events'
import { streamNotices } from '@ujuzi/contract/notifications/notifications'

export type OpenScreen = Awaited<ReturnType<typeof openScreen>>

/** A screen that somebody has open: reads the stream of their notices as a browser does. */
export async function openScreen(
  origin: string,
  { as, lastEventId }: { as: string; lastEventId?: string | undefined },
) {
  const leaving = new AbortController()
  const response = await fetch(origin + streamNotices.path, {
    headers: {
      authorization: `Bearer ${as}`,
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
    signal: leaving.signal,
  })
  const seen: SentEvent[] = []
  let heard = Promise.withResolvers<void>()
  const ended = read()

  async function read() {
    const events = eventReader()
    const text = new TextDecoder()
    try {
      for await (const piece of response.body ?? []) {
        seen.push(...events(text.decode(piece, { stream: true })))
        heard.resolve()
        heard = Promise.withResolvers()
      }
    } catch {
      // Left, or broken off: what was seen is what counts.
    }
    heard.resolve()
    return 'ended' as const
  }

  /** Everything seen once that is so; the time limit of the test is the patience. */
  async function until(enough: (seen: SentEvent[]) => boolean) {
    while (!enough(seen)) await heard.promise
    return seen
  }

  const named = (name: string) => seen.filter((event) => event.name === name)
  return {
    status: response.status,
    headers: response.headers,
    seen,
    named,
    until,
    untilNamed: async (name: string, count = 1) => {
      await until(() => named(name).length >= count)
      return named(name)
    },
    ended,
    leave: () => leaving.abort(),
  }
}
