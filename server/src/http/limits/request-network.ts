import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../platform/network.ts'

/**
 * Sets `request.network`, the network that a request counts for. Behind a trusted proxy this is the network of the
 * client.
 */
export function addRequestNetwork(app: FastifyInstance) {
  app.decorateRequest('network', '')
  app.addHook('onRequest', async (request) => {
    request.network = networkOf(request.ip)
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Network of the client, in the format of `networkOf`. */
    network: string
  }
}
