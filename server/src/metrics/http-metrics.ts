import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { methodLabel, routeLabel } from './route-label.ts'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts and times every answered request. Event streams are counted but not timed, since they last minutes; calls that
 * shared a request are counted one by one, and their request besides.
 */
export function addRequestMetrics(app: FastifyInstance, registry: Registry) {
  const registers = [registry]
  const requests = new Counter({
    name: 'ujuzi_http_requests_total',
    help: 'Requests by route template, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'ujuzi_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response.',
    labelNames: ['route', 'method'],
    buckets,
    registers,
  })
  const refusals = new Counter({
    name: 'ujuzi_http_refusals_total',
    help: 'Error responses by code of the contract.',
    labelNames: ['code'],
    registers,
  })
  // Start at 0 so that alerts see the first error: a rate needs a previous value.
  for (const code of ['busy', 'unavailable', 'internal', 'too_many_requests']) {
    refusals.inc({ code }, 0)
  }
  app.addHook('onResponse', async (request, reply) => {
    const route = routeLabel(request)
    const method = methodLabel(request.method)
    requests.inc({ route, method, status: reply.statusCode })
    if (request.errorCode !== undefined) refusals.inc({ code: request.errorCode })
    for (const { endpoint, status, errorCode } of request.joinedCalls ?? []) {
      requests.inc({ route: endpoint.path, method, status })
      if (errorCode !== undefined) refusals.inc({ code: errorCode })
    }
    if (!request.routeOptions.config?.endpoint?.events) {
      duration.observe({ route, method }, reply.elapsedTime / 1000)
    }
  })
}
