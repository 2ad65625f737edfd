import type { FastifyInstance } from 'fastify'
import { Refusal } from '../platform/errors.ts'

/**
 * More at once than this only makes everybody slower, until nobody is answered in time. The database's
 * pool holds 10; the rest wait their turn for some milliseconds each.
 */
const maxInFlight = 250

/**
 * Counts the requests being answered; beyond the bound a quick 503 with Retry-After, health exempt. A stream stays open
 * for minutes and does nothing: it counts until it begins.
 */
export function boundInFlight(app: FastifyInstance, bound = maxInFlight) {
  let inFlight = 0
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.exemptFromBound) return
    if (inFlight >= bound) throw new Refusal('busy', { retryAfterSeconds: 2 })
    inFlight++
    let counted = true
    const leave = () => {
      if (counted) inFlight--
      counted = false
    }
    if (request.routeOptions.config.endpoint?.events) reply.raw.once('pipe', leave)
    reply.raw.once('close', leave)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    exemptFromBound?: boolean
  }
}
