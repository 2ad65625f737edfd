import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import { createResponseTracker, type ReaderLimits } from './responses-in-progress.ts'

const mebibyte = 1024 * 1024

/**
 * The slowest phone reads 8 KB in 15 s; twice the time is allowed, because the system accepts more bytes only when a
 * third of its socket buffer is free. Unread bytes take memory: at most 48 MB per network and 192 MB in total; from
 * 144 MB on, 8 MB per network.
 */
const usual: ReaderLimits = {
  minRate: { bytes: 8 * 1024, inMs: 30_000 },
  checkEveryMs: 5_000,
  graceMs: 2_000,
  responses: { total: 4_096, perNetwork: 512, scarceFrom: 3_072, perNetworkWhenScarce: 64 },
  bytes: {
    total: 192 * mebibyte,
    perNetwork: 48 * mebibyte,
    scarceFrom: 144 * mebibyte,
    perNetworkWhenScarce: 8 * mebibyte,
  },
}
/** Weight of a streamed response: about this much of it is buffered, whatever its length. */
const streamBytes = 128 * 1024

type Settings = {
  bounds?: ReaderLimits
  onLimitHit?: (request: FastifyRequest) => void
  /** Milliseconds since any time before. */
  clock?: () => number
}

/**
 * Limits the responses being sent. A response that is read too slowly is cut off. When a network has too many or too
 * large responses in progress, its slowest ones are cut off to make room. Event streams limit themselves.
 */
export function limitSlowReaders(
  app: FastifyInstance,
  { bounds = usual, onLimitHit, clock }: Settings = {},
) {
  const tracker = createResponseTracker(bounds, clock)
  const timer = setInterval(() => tracker.cutSlow(), bounds.checkEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  // Refuses before any work is done for a response that has no room.
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.exemptFromLimits || tracker.makeRoom(request.network)) return
    onLimitHit?.(request)
    throw new Refusal('busy', { retryAfterSeconds: 5 })
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { network, raw, routeOptions } = request
    if (routeOptions.config.endpoint?.events || !(raw.socket instanceof Socket)) return
    const bytes = routeOptions.config.sharedBytes ? 0 : weightOf(payload)
    const done = tracker.track(network, raw.socket, bytes)
    reply.raw.once('close', done)
  })
}

function weightOf(payload: unknown) {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length
  return payload ? streamBytes : 0
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set if the response body is one buffer shared by all clients, so that its bytes count toward no limit. */
    sharedBytes?: boolean
  }
}
