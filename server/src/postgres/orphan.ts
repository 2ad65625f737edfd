import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../platform/config.ts'

/**
 * After a `kill -9` of the server its database may still run, or have left its lock file behind.
 * Stops the one, clears the other; refuses when another live server is using it.
 */
export async function recover(cluster: string, password: string) {
  const lockFile = join(cluster, 'postmaster.pid')
  const lock = await readFile(lockFile, 'utf8').catch(() => undefined)
  if (lock === undefined) return
  const [pidLine = '', , , portLine = ''] = lock.split('\n')
  const pid = Number(pidLine)
  const port = Number(portLine)
  if (!(await isPostgres(pid))) {
    // The number now belongs to another program, or to nobody: PostgreSQL itself could not tell.
    await rm(lockFile, { force: true })
    return
  }
  if (await inUse(port, password)) {
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
  if (!Number.isInteger(pid) || pid <= 1 || !alive(pid)) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres')
  return command.includes('postgres')
}

/** A dead server's connections close within moments; a live one keeps its own. */
async function inUse(port: number, password: string) {
  for (let attempt = 0; attempt < 15; attempt++) {
    const clients = await countClients(port, password)
    if (clients === 0) return false
    await wait(100)
  }
  return true
}

async function countClients(port: number, password: string) {
  const client = new pg.Client({
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
    // Shutting down or not answering: nobody is using it.
    return 0
  } finally {
    await client.end().catch(() => {})
  }
}

async function isGone(pid: number) {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (!alive(pid)) return true
    await wait(50)
  }
  return false
}

function alive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
