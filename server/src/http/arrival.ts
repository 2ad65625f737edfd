import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A body of words comes in this time or never; a picture over a thin line takes minutes. */
export const arrivalMs = { usual: 20_000, upload: 180_000 }

/**
 * Node bounds the arrival of every request alike, so it is told the longest; this holds all that are no uploads to the
 * usual time. Who is late hears it as from Node itself.
 */
export function boundArrival(app: FastifyInstance, usualMs = arrivalMs.usual) {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
    if (!hasBody || routeOptions.config.endpoint?.upload) return
    // A call without a network has no connection on which it could be late.
    if (!(raw.socket instanceof Socket)) return
    const timer = setTimeout(() => {
      const late = Object.assign(new Error('too late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      app.server.emit('clientError', late, raw.socket)
    }, usualMs)
    const arrived = () => clearTimeout(timer)
    raw.once('end', arrived).once('close', arrived)
  })
}
