import type { Endpoint, StreamEvent } from '@ujuzi/contract/api/endpoint'
import { createEventParser } from '@ujuzi/contract/api/server-sent-events'
import { accessToken, isAccessTokenExpired } from './access-token.ts'
import { refreshAccessToken } from './refresh-token.ts'
import { type UserActivity, watchUserActivity } from './user-activity.ts'

type StreamEndpoint = Endpoint & { events: NonNullable<Endpoint['events']> }

type StreamHandlers<E extends StreamEndpoint> = {
  /** Id of the last event already received. */
  lastId?: string | undefined
  onEvent: (event: StreamEvent<E>) => void
  /** Called after a reconnect: events may have been missed, so reload the data. */
  onResume: () => void
  /** Called with the first connection: what happened since the page was loaded is not among its events. */
  onFirstOpen?: () => void
}

/** Result of one connection. `over`: signed out, or unsupported by this browser. */
type Outcome = 'over' | 'missed' | 'opened'

/** The server sends a heartbeat every 20 seconds. */
const silenceMs = 45_000
const checkMs = 5_000
/** A connection that lasted this long resets the retry delay. */
const steadyMs = 30_000
const retryMs = { shortest: 500, longest: 30_000 }

/** Subscribes to an event stream while the user is active on the page; returns a function that unsubscribes. */
export function subscribeToEvents<E extends StreamEndpoint>(
  endpoint: E,
  handlers: StreamHandlers<E>,
) {
  const controller = new AbortController()
  streamWithRetries(endpoint, handlers, controller.signal)
  return () => controller.abort()
}

async function streamWithRetries<E extends StreamEndpoint>(
  { path }: E,
  handlers: StreamHandlers<E>,
  signal: AbortSignal,
) {
  const activity = watchUserActivity(signal)
  let { lastId } = handlers
  let opened = false
  let failures = 0
  while (!signal.aborted) {
    await activity.untilActive()
    if (signal.aborted) return
    const began = Date.now()
    const outcome = await connect(path, {
      signal,
      activity,
      lastId,
      onOpen: () => (opened ? handlers.onResume() : handlers.onFirstOpen?.()),
      onEvent(event) {
        lastId = event.id ?? lastId
        handlers.onEvent(event as StreamEvent<E>)
      },
    })
    if (outcome === 'over') return
    opened ||= outcome === 'opened'
    failures = Date.now() - began > steadyMs ? 0 : failures + 1
    await activity.pause(retryDelayMs(failures))
  }
}

type ConnectionOptions = {
  signal: AbortSignal
  activity: UserActivity
  lastId: string | undefined
  onOpen: () => void
  onEvent: (event: { name: string; data: unknown; id?: string | undefined }) => void
}

async function connect(
  path: string,
  { signal, activity, lastId, onOpen, onEvent }: ConnectionOptions,
) {
  const token = await loadFreshToken()
  if (token === undefined) return 'missed'
  if (token === null || signal.aborted) return 'over'
  const connection = new AbortController()
  let lastDataAt = Date.now()
  const watchdog = setInterval(() => {
    if (!activity.isActive() || Date.now() - lastDataAt > silenceMs) connection.abort()
  }, checkMs)
  let outcome: Outcome = 'missed'
  try {
    const response = await fetch(path, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(lastId && { 'last-event-id': lastId }),
      },
      signal: AbortSignal.any([signal, connection.signal]),
    })
    if (response.status === 401) {
      return (await refreshAccessToken(token)) === 'ended' ? 'over' : outcome
    }
    if (!response.ok) return outcome
    if (!response.body) return 'over'
    outcome = 'opened'
    onOpen()
    const read = createEventParser()
    const text = new TextDecoder()
    const chunks = response.body.getReader()
    for (;;) {
      const { done, value } = await chunks.read()
      if (done) return outcome
      lastDataAt = Date.now()
      read(text.decode(value, { stream: true })).forEach(onEvent)
    }
  } catch {
    // A lost connection and an abort are handled alike.
    return outcome
  } finally {
    clearInterval(watchdog)
    connection.abort()
  }
}

/**
 * The access token, after a refresh if it has expired: a stream ends with its token, and a request with an expired one
 * would be refused. Null if signed out; undefined if the server cannot be reached.
 */
async function loadFreshToken() {
  const token = accessToken()
  if (token === null || !isAccessTokenExpired(token, Date.now())) return token
  const result = await refreshAccessToken(token)
  if (result === 'unreachable') return undefined
  return result === 'ended' ? null : accessToken()
}

/** Exponential backoff with jitter, so that clients do not all reconnect at once after a restart. */
function retryDelayMs(failures: number) {
  const maxMs = Math.min(retryMs.shortest * 2 ** failures, retryMs.longest)
  return maxMs / 2 + (Math.random() * maxMs) / 2
}
