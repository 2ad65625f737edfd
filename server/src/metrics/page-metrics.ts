import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'

/** Exports the size of the kept pages, and how many requests they answered. */
export function addPageMetrics(app: FastifyInstance, registry: Registry) {
  new Gauge({
    name: 'ujuzi_kept_pages_bytes',
    help: 'Size of the public pages and API responses kept in memory.',
    registers: [registry],
    collect() {
      this.set(app.keptResponses?.bytes() ?? 0)
    },
  })
  new Counter({
    name: 'ujuzi_public_page_requests_total',
    help: 'Requests for public pages and kept API responses: answered with a kept one, with one made for another request, or a new one.',
    labelNames: ['source'],
    registers: [registry],
    collect() {
      this.reset()
      const { kept = 0, shared = 0, made = 0 } = app.keptResponses?.requests() ?? {}
      for (const [source, count] of Object.entries({ kept, shared, rendered: made }))
        this.inc({ source }, count)
    },
  })
}
