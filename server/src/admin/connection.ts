import type { Config } from '../platform/config.ts'
import { openPool } from '../platform/db/db.ts'
import { startCluster } from '../postgres/cluster.ts'
import { findRunningCluster } from '../postgres/find-running-cluster.ts'

/** Connects to the configured or running database; starts the built-in one if none is running. */
export async function openOperatorPool({ databaseUrl, databaseOwnerUrl, dataDir }: Config) {
  const running = databaseOwnerUrl ?? databaseUrl ?? (await findRunningCluster(dataDir))
  const cluster = running ? undefined : await startCluster(dataDir)
  const url = running ?? cluster?.url ?? ''
  const pool = openPool(url, 4, { application_name: 'ujuzi admin' })
  return {
    pool,
    url,
    async close() {
      await pool.end()
      await cluster?.stop()
    },
  }
}
