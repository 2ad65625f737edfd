import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { openReplicas, routeReads } from '../replicas/replicas.ts'
import { openDb, openHeavyPool, openPool, openSearchPool } from './db.ts'
import { createPageChanges } from './page-changes.ts'

/**
 * The connection pools of a process, which connect as `application` does, and its databases for reading. `closePools`
 * leaves `application` open.
 */
export function openPools(
  application: pg.Pool,
  { readUrls, log }: { readUrls: readonly string[]; log: FastifyBaseLogger },
) {
  const url = application.options.connectionString ?? ''
  const pools = {
    application,
    search: openSearchPool(url),
    heavy: openHeavyPool(url),
    /** One connection of its own, so that a kept page never waits for searches or bookings. */
    changes: openPool(url, 1),
  }
  const endPools = () => Promise.all([pools.search.end(), pools.heavy.end(), pools.changes.end()])
  const hasReplicas = readUrls.length > 0
  const pageChanges = createPageChanges(pools.changes, { readsPosition: hasReplicas })
  if (!hasReplicas) {
    const readDb = openDb(application)
    const reads = { pageChanges, readDb, searchDb: openDb(pools.search), replicas: undefined }
    return { pools, reads, closePools: endPools }
  }
  const replicas = openReplicas(readUrls, { changes: pageChanges, log })
  const readDb = openDb(routeReads(application))
  const searchDb = openDb(routeReads(pools.search))
  return {
    pools,
    reads: { pageChanges, readDb, searchDb, replicas },
    async closePools() {
      await replicas.close()
      await endPools()
    },
  }
}
