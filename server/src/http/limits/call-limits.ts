import type { NetworkCallKind } from '@ujuzi/contract/api/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CallLimits, networkCallKindOf } from '../../platform/limits/call-limits.ts'

/** Counts every request for its network before it is processed. Health checks are exempt. */
export function limitCalls(app: FastifyInstance, limits: CallLimits) {
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions
    if (config.exemptFromLimits) return
    limits.countForNetwork(kindOf(request), request)
  })
}

/** URLs of expensive responses. The API reference is cached, but each response has several hundred kilobytes. */
const generated = /^\/(og|sitemap|api\/(docs|guide|openapi|calendars\/))/

/**
 * Kind of call that a request counts as. Requests without an endpoint are pages if the catch-all route handles them,
 * and files otherwise.
 */
function kindOf({ url, routeOptions }: FastifyRequest): NetworkCallKind {
  const { endpoint } = routeOptions.config
  if (endpoint) return networkCallKindOf(endpoint)
  if (generated.test(url)) return 'generated'
  if (url.startsWith('/api/')) return 'read'
  return routeOptions.url === '/*' || routeOptions.url === undefined ? 'page' : 'file'
}
