import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Occupancy } from '../../platform/concurrency/semaphore.ts'
import { Refusal } from '../../platform/errors.ts'
import { openShares, type Places } from './network-shares.ts'
import type { Overload } from './overload.ts'
import { hasArrived } from './unfinished-bodies.ts'

/**
 * More at once than this only makes everybody slower, until nobody is answered in time. The database's
 * pool holds 10; the rest wait their turn for some milliseconds each.
 */
const maxInFlight = 250

const placesOf = (total: number): Places => ({
  total,
  each: Math.ceil(total * 0.8),
  scarceFrom: Math.ceil(total * 0.8),
  eachWhenScarce: Math.ceil(total * 0.1),
})

/**
 * Counts the requests being worked on: from the arrival of the body until the answer is ready to be sent. Beyond the
 * bound a quick 503 with Retry-After, health exempt. An upload has places of its own and counts only where its body
 * came along with its headers.
 */
export function boundInFlight(
  app: FastifyInstance,
  { bound = maxInFlight, overload }: { bound?: number; overload?: Overload } = {},
) {
  const places = openShares(placesOf(bound))
  const leaving = new WeakMap<FastifyRequest, () => void>()

  function refuseWhenFull({ network }: FastifyRequest) {
    const full = places.refuses(network)
    if (full === 'total') overload?.noteRefusal()
    if (full) throw new Refusal('busy', { retryAfterSeconds: 2 })
  }
  function enter(request: FastifyRequest, reply: FastifyReply) {
    refuseWhenFull(request)
    const leave = places.take(request.network)
    leaving.set(request, leave)
    reply.raw.once('close', leave)
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.exemptFromBound) return
    if (hasArrived(request)) enter(request, reply)
    else refuseWhenFull(request)
  })
  app.addHook('preValidation', async (request, reply) => {
    const isCounted = leaving.has(request) || request.routeOptions.config.exemptFromBound
    if (!isCounted && request.raw.complete) enter(request, reply)
  })
  app.addHook('onSend', async (request) => leaving.get(request)?.())
  return (): Occupancy => ({ running: places.taken(), places: bound, waiting: 0, waitingMax: 0 })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    exemptFromBound?: boolean
  }
}
