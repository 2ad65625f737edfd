import type { NetworkCallKind } from '@ujuzi/contract/api/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CallLimits, networkKindOf } from '../../platform/limits/call-limits.ts'

/** Every request counts for its network, before anything is done for it; health is exempt. */
export function limitCalls(app: FastifyInstance, limits: CallLimits) {
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions
    if (config.exemptFromBound) return
    limits.ofNetwork(kindOf(request), request)
  })
}

/** The API reference is made once, but some hundred kilobytes go out each time. */
const drawings = /^\/(og|sitemap|api\/(docs|openapi))/

/** A request outside of the contract is a page where the pages answer it, else a file. */
function kindOf({ url, routeOptions }: FastifyRequest): NetworkCallKind {
  const { endpoint } = routeOptions.config
  if (endpoint) return networkKindOf(endpoint)
  if (drawings.test(url)) return 'drawing'
  if (url.startsWith('/api/')) return 'read'
  return routeOptions.url === '/*' || routeOptions.url === undefined ? 'page' : 'file'
}
