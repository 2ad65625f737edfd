import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { rememberWrites } from './http/requests/read-after-write.ts'
import { openDb, openHeavyPool, openPool, openSearchPool } from './platform/db/db.ts'
import { createPageChanges } from './platform/db/page-changes.ts'
import { openReplicas, routeReads } from './platform/replicas/replicas.ts'

/**
 * The connection pools of a process, which connect as `application` does, and its databases for reading. They are closed
 * with the server.
 */
export function openPools(
  application: pg.Pool,
  server: FastifyInstance,
  { readUrls, secureCookies }: { readUrls: readonly string[]; secureCookies: boolean },
) {
  const url = application.options.connectionString ?? ''
  const pools = {
    application,
    search: openSearchPool(url),
    heavy: openHeavyPool(url),
    /** One connection of its own, so that a kept page never waits for searches or bookings. */
    changes: openPool(url, 1),
  }
  server.addHook('onClose', () =>
    Promise.all([pools.search.end(), pools.heavy.end(), pools.changes.end()]),
  )
  const hasReplicas = readUrls.length > 0
  const pageChanges = createPageChanges(pools.changes, { readsPosition: hasReplicas })
  if (!hasReplicas) {
    const readDb = openDb(application)
    return { pools, reads: { pageChanges, readDb, searchDb: openDb(pools.search) } }
  }
  const replicas = openReplicas(readUrls, { changes: pageChanges, log: server.log })
  server.addHook('onClose', () => replicas.close())
  rememberWrites(server, { changes: pageChanges, secure: secureCookies })
  const readDb = openDb(routeReads(application))
  const searchDb = openDb(routeReads(pools.search))
  return { pools, reads: { pageChanges, readDb, searchDb, replicas } }
}
