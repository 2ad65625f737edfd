import type { FastifyInstance } from 'fastify'
import type { PageChanges } from '../../platform/db/page-changes.ts'
import { writtenCookie } from '../../platform/replicas/on-replica.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Adds the position in the write-ahead log to responses of changes, so that the same browser reads them afterwards. */
export function rememberWrites(
  app: FastifyInstance,
  { changes, secure }: { changes: PageChanges; secure: boolean },
) {
  app.addHook('onSend', async ({ method }, reply) => {
    if (reading.has(method) || reply.statusCode >= 400) return
    const hasRead = await changes.read().catch(() => undefined)
    const positions = changes.positions()
    if (hasRead !== undefined && positions)
      reply.header('set-cookie', writtenCookie(positions.read, secure))
  })
}
