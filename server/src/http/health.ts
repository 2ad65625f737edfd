import type { FastifyInstance } from 'fastify'

/** One thing that visitors need. `reason` is the word that `/readyz` gives when it is missing. */
export type ReadinessCheck = { reason: string; isReady: () => Promise<boolean> }

type Asked = { Querystring: { only?: string } }

export type Readiness = { draining: boolean; checks: readonly ReadinessCheck[] }

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve visitors; the first check that fails gives the reason.
 * `/readyz?only=REASON` looks at that one alone: a proxy that sends nothing to whatever is not ready asks for `draining`,
 * or it would refuse everybody when all processes are overloaded. While draining, answers ask for their connection to
 * be closed, so that proxies move to another process.
 */
export function mountHealth(app: FastifyInstance, readiness: Readiness) {
  const config = { exemptFromBound: true }
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.draining) reply.header('connection', 'close')
  })
  app.get('/healthz', { config, logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get<Asked>('/readyz', { config, logLevel: 'warn' }, async ({ query: { only } }, reply) => {
    reply.header('cache-control', 'no-store')
    const reason = await firstFailed(readiness, only)
    if (!reason) return reply.send({ status: 'ok' })
    return reply.code(503).header('retry-after', 2).send({ status: 'unavailable', reason })
  })
}

async function firstFailed({ draining, checks }: Readiness, only: string | undefined) {
  const all = [{ reason: 'draining', isReady: async () => !draining }, ...checks]
  const asked = only === undefined ? all : all.filter(({ reason }) => reason === only)
  for (const { reason, isReady } of asked) if (!(await isReady())) return reason
  return undefined
}
