import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadOrCreateSecret } from '../platform/auth/secrets.ts'
import { createClient } from '../platform/db/client.ts'
import { clusterHome } from './cluster.ts'
import { findDatabaseOwner } from './database-owner.ts'

/** URL of the built-in PostgreSQL that is running on this DATA_DIR; undefined if none responds. */
export async function findRunningCluster(dataDir: string): Promise<string | undefined> {
  const cluster = await clusterHome(dataDir, await findDatabaseOwner())
  const lock = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const port = Number(lock.split('\n')[3])
  if (!port) return undefined
  const password = await loadOrCreateSecret(dataDir, 'database-password')
  const url = `postgres://ujuzi:${password}@127.0.0.1:${port}/ujuzi`
  return (await isAnswering(url)) ? url : undefined
}

async function isAnswering(url: string) {
  const client = createClient({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
