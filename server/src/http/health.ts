import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createWriteCheck, isDatabaseReachable } from '../platform/db/readiness.ts'
import { createSchemaCheck } from '../platform/db/schema-version.ts'

/** One condition for serving visitors. `reason` is what `/readyz` reports when it fails. */
export type ReadinessCheck = { reason: string; isReady: () => Promise<boolean> }

type ReadinessQuery = { Querystring: { only?: string } }

export type Readiness = { draining: boolean; checks: readonly ReadinessCheck[] }

/** Checks that a process must pass to get requests, in the order in which their reasons are reported. */
export const createReadiness = (server: FastifyInstance, pool: pg.Pool): Readiness => ({
  draining: false,
  checks: [
    { reason: 'overloaded', isReady: async () => !server.overload.isOverloaded() },
    { reason: 'database_unreachable', isReady: () => isDatabaseReachable(pool) },
    { reason: 'schema_of_another_version', isReady: createSchemaCheck(pool) },
    { reason: 'database_refuses_writes', isReady: createWriteCheck(pool) },
  ],
})

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve visitors; the first failed check gives the reason.
 * `/readyz?only=REASON` runs that check alone. A proxy that takes unready processes out of rotation checks `draining`
 * only, because otherwise it would have no process left when all are overloaded. While draining, responses carry
 * `Connection: close` so that proxies move to another process.
 */
export function mountHealth(app: FastifyInstance, readiness: Readiness) {
  const config = { exemptFromLimits: true }
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.draining) reply.header('connection', 'close')
  })
  app.get('/healthz', { config, logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get<ReadinessQuery>(
    '/readyz',
    { config, logLevel: 'warn' },
    async ({ query: { only } }, reply) => {
      reply.header('cache-control', 'no-store')
      const reason = await firstFailed(readiness, only)
      if (!reason) return reply.send({ status: 'ok' })
      return reply.code(503).header('retry-after', 2).send({ status: 'unavailable', reason })
    },
  )
}

async function firstFailed({ draining, checks }: Readiness, only: string | undefined) {
  const all = [{ reason: 'draining', isReady: async () => !draining }, ...checks]
  const asked = only === undefined ? all : all.filter(({ reason }) => reason === only)
  for (const { reason, isReady } of asked) if (!(await isReady())) return reason
  return undefined
}
