import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { methodLabel, routeLabel } from '../metrics/route-label.ts'
import type { Spans } from './spans.ts'

/** Creates a server span per request, named by route template. Path, query, IP address and account are not sent. */
export function traceRequests(app: FastifyInstance, spans: Spans) {
  const open = new WeakMap<FastifyRequest, Span>()
  // Uses the callback form, because only code run inside it inherits the span.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.exemptFromLimits) return done()
    const method = methodLabel(request.method)
    const span = spans.start(method, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method },
    })
    open.set(request, span)
    spans.runIn(span, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = open.get(request)
    if (!span) return
    const route = routeLabel(request)
    span.updateName(`${methodLabel(request.method)} ${route}`)
    span.setAttribute('http.route', route)
    span.setAttribute('http.response.status_code', reply.statusCode)
    if (request.errorCode !== undefined) span.setAttribute('error.type', request.errorCode)
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}
