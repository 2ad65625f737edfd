import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Occupancy } from '../../platform/concurrency/semaphore.ts'
import { Refusal } from '../../platform/errors.ts'
import { createNetworkShares, type ShareLimits } from './network-shares.ts'
import type { OverloadDetector } from './overload.ts'
import { hasBodyArrived } from './unfinished-bodies.ts'

/**
 * Maximum number of concurrent requests; more would only slow all of them down. They share the 10 connections of the
 * database pool, for which each waits a few milliseconds.
 */
const maxInFlight = 250

const placesOf = (total: number): ShareLimits => ({
  total,
  perNetwork: Math.ceil(total * 0.8),
  scarceFrom: Math.ceil(total * 0.8),
  perNetworkWhenScarce: Math.ceil(total * 0.1),
})

/**
 * Limits the requests being processed, from the arrival of the body until the response is ready. Beyond the limit it
 * refuses with 503 and Retry-After; health checks are exempt. Uploads have slots of their own, so they count here only
 * if the body arrived together with the headers.
 */
export function limitInFlight(
  app: FastifyInstance,
  { bound = maxInFlight, overload }: { bound?: number; overload?: OverloadDetector } = {},
) {
  const places = createNetworkShares(placesOf(bound))
  const releases = new WeakMap<FastifyRequest, () => void>()

  const placesFor = (request: FastifyRequest) => request.routeOptions.config.places ?? 1
  function refuseWhenFull(request: FastifyRequest) {
    const full = places.findShortage(request.network, placesFor(request))
    if (full === 'total') overload?.recordRefusal()
    if (full) throw new Refusal('busy', { retryAfterSeconds: 2 })
  }
  function takePlace(request: FastifyRequest, reply: FastifyReply) {
    refuseWhenFull(request)
    const release = places.take(request.network, placesFor(request))
    releases.set(request, release)
    reply.raw.once('close', release)
  }

  const isExempt = (request: FastifyRequest) => {
    const { exemptFromLimits, onlyWaits } = request.routeOptions.config
    return exemptFromLimits || onlyWaits?.(request)
  }

  app.addHook('onRequest', async (request, reply) => {
    if (isExempt(request)) return
    if (hasBodyArrived(request)) takePlace(request, reply)
    else refuseWhenFull(request)
  })
  app.addHook('preValidation', async (request, reply) => {
    const isCounted = releases.has(request) || isExempt(request)
    if (!isCounted && request.raw.complete) takePlace(request, reply)
  })
  app.addHook('onSend', async (request) => releases.get(request)?.())
  return (): Occupancy => ({ running: places.taken(), places: bound, waiting: 0, waitingMax: 0 })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    exemptFromLimits?: boolean
    /** How many requests a request of this route counts as while it is in progress; one by default. */
    places?: number
    /** Whether a request only waits for work that is limited elsewhere. */
    onlyWaits?: (request: FastifyRequest) => boolean
  }
}
