import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../platform/network.ts'

/** Gives each request the `network` it counts for: the client's own one behind a trusted proxy. */
export function knowNetworks(app: FastifyInstance) {
  app.decorateRequest('network', '')
  app.addHook('onRequest', async (request) => {
    request.network = networkOf(request.ip)
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** As `networkOf` writes it. */
    network: string
  }
}
