import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ConfigError } from '../platform/config.ts'
import { createClient } from '../platform/db/client.ts'

/**
 * Recovers from a `kill -9` of the server: stops its database if that still runs, and removes a stale lock file. Throws
 * a ConfigError if another live server uses the database.
 */
export async function stopOrphanedCluster(cluster: string, password: string) {
  const lockFile = join(cluster, 'postmaster.pid')
  const lock = await readFile(lockFile, 'utf8').catch(() => undefined)
  if (lock === undefined) return
  const [pidLine = '', , , portLine = ''] = lock.split('\n')
  const pid = Number(pidLine)
  const port = Number(portLine)
  if (!(await isPostgres(pid))) {
    // Stale: the process id is unused or belongs to another program, which PostgreSQL cannot detect.
    await rm(lockFile, { force: true })
    return
  }
  if (await isInUse(port, password)) {
    throw new ConfigError(
      'Another Ujuzi is already running on this DATA_DIR: stop it, or set DATA_DIR to another folder.',
    )
  }
  process.kill(pid, 'SIGINT')
  if (await isGone(pid)) return
  process.kill(pid, 'SIGQUIT')
  if (await isGone(pid)) return
  throw new Error(`The orphaned database (process ${pid}) does not stop`)
}

async function isPostgres(pid: number) {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres')
  return command.includes('postgres')
}

/**
 * Whether a live server is connected to the database. Polls, because connections of a dead server take a moment to
 * close.
 */
async function isInUse(port: number, password: string) {
  for (let attempt = 0; attempt < 15; attempt++) {
    const clients = await countClients(port, password)
    if (clients === 0) return false
    await wait(100)
  }
  return true
}

async function countClients(port: number, password: string) {
  const client = createClient({
    host: '127.0.0.1',
    port,
    user: 'ujuzi',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 1_000,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where starts_with(application_name, 'ujuzi')",
    )
    return rows[0]?.n ?? 0
  } catch {
    // Shutting down or unresponsive: not in use.
    return 0
  } finally {
    await client.end().catch(() => {})
  }
}

async function isGone(pid: number) {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (!isAlive(pid)) return true
    await wait(50)
  }
  return false
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
