import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import { createNetworkShares, type ShareLimits } from '../limits/network-shares.ts'

/** Sends a stream of events. The headers keep proxies from caching, buffering or compressing it. */
export function sendEvents(reply: FastifyReply, events: Readable) {
  return reply
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(events)
}

/**
 * Default limits of open event streams, which stay open for minutes and are mostly idle. `Live` limits the streams of
 * one account.
 */
const usual: ShareLimits = {
  total: 4_096,
  perNetwork: 768,
  scarceFrom: 3_072,
  perNetworkWhenScarce: 64,
}

/** Limits the open streams, in total and per network. */
export function createStreamLimiter(places: ShareLimits = usual) {
  const shares = createNetworkShares(places)
  return {
    /** Takes a place until the response closes. Refuses if no place is left. */
    take({ network }: FastifyRequest, reply: FastifyReply) {
      const full = shares.findShortage(network)
      if (full === 'network') throw new Refusal('too_many_requests', { retryAfterSeconds: 30 })
      if (full) throw new Refusal('busy', { retryAfterSeconds: 30 })
      reply.raw.once('close', shares.take(network))
    },
  }
}
