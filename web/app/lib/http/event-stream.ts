import type { Endpoint, EventOf } from '@ujuzi/contract/api/endpoint'
import { eventReader } from '@ujuzi/contract/api/server-sent-events'
import { accessToken, refreshAccessToken } from './access-token.ts'
import { type Attention, watchAttention } from './user-activity.ts'

type Streaming = Endpoint & { events: NonNullable<Endpoint['events']> }

type Following<E extends Streaming> = {
  /** The last event that is known already. */
  lastId?: string | undefined
  heard: (event: EventOf<E>) => void
  /** The stream is back: what it did not carry meanwhile has to be looked up. */
  resumed: () => void
}

/** How a try to follow ended. `over`: nobody is signed in, or this browser cannot. */
type Outcome = 'over' | 'missed' | 'opened'

/** The server shows every 20 seconds that it is there. */
const silenceMs = 45_000
const checkMs = 5_000
/** A stream that lasted this long was a good one. */
const steadyMs = 30_000
const waitMs = { shortest: 500, longest: 30_000 }

/** Follows a stream of events for as long as somebody looks at the page; answers how to leave it. */
export function followEvents<E extends Streaming>(endpoint: E, following: Following<E>) {
  const left = new AbortController()
  keepFollowing(endpoint, following, left.signal)
  return () => left.abort()
}

async function keepFollowing<E extends Streaming>(
  { path }: E,
  { lastId, heard, resumed }: Following<E>,
  signal: AbortSignal,
) {
  const attention = watchAttention(signal)
  let last = lastId
  let opened = false
  let misses = 0
  while (!signal.aborted) {
    await attention.given()
    if (signal.aborted) return
    const began = Date.now()
    const outcome = await followOnce(path, {
      signal,
      attention,
      last,
      onOpen: () => opened && resumed(),
      onEvent(event) {
        last = event.id ?? last
        heard(event as EventOf<E>)
      },
    })
    if (outcome === 'over') return
    opened ||= outcome === 'opened'
    misses = Date.now() - began > steadyMs ? 0 : misses + 1
    await attention.pause(pauseAfter(misses))
  }
}

type Once = {
  signal: AbortSignal
  attention: Attention
  last: string | undefined
  onOpen: () => void
  onEvent: (event: { name: string; data: unknown; id?: string | undefined }) => void
}

async function followOnce(path: string, { signal, attention, last, onOpen, onEvent }: Once) {
  const token = accessToken()
  if (!token) return 'over'
  const cut = new AbortController()
  let aliveAt = Date.now()
  const watch = setInterval(() => {
    if (!attention.isGiven() || Date.now() - aliveAt > silenceMs) cut.abort()
  }, checkMs)
  let outcome: Outcome = 'missed'
  try {
    const response = await fetch(path, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(last && { 'last-event-id': last }),
      },
      signal: AbortSignal.any([signal, cut.signal]),
    })
    if (response.status === 401) {
      return (await refreshAccessToken(token)) === 'ended' ? 'over' : outcome
    }
    if (!response.ok) return outcome
    if (!response.body) return 'over'
    outcome = 'opened'
    onOpen()
    const read = eventReader()
    const text = new TextDecoder()
    const pieces = response.body.getReader()
    for (;;) {
      const { done, value } = await pieces.read()
      if (done) return outcome
      aliveAt = Date.now()
      read(text.decode(value, { stream: true })).forEach(onEvent)
    }
  } catch {
    // Lost, or left: what follows is the same.
    return outcome
  } finally {
    clearInterval(watch)
    cut.abort()
  }
}

/** Longer after every miss, and never the same for everybody: a server that comes back is not run over. */
function pauseAfter(misses: number) {
  const most = Math.min(waitMs.shortest * 2 ** misses, waitMs.longest)
  return most / 2 + (Math.random() * most) / 2
}
