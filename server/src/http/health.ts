import type { FastifyInstance } from 'fastify'

export type Readiness = { draining: boolean; ready: () => Promise<boolean> }

/** `/healthz`: the process is alive. `/readyz`: it can serve, its database reachable and its migrations done. */
export function mountHealth(app: FastifyInstance, readiness: Readiness) {
  const config = { exemptFromBound: true }
  app.get('/healthz', { config, logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { config, logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const ready = !readiness.draining && (await readiness.ready())
    if (ready) return reply.send({ status: 'ok' })
    return reply.code(503).header('retry-after', 2).send({ status: 'unavailable' })
  })
}
