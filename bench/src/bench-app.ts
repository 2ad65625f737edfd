import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Cluster, startCluster } from '../../server/src/postgres/cluster.ts'
import { type ServerProcess, waitForServer } from '../../server/src/testing/app/server-process.ts'
import { nodeOf, startAsOperator } from './start-server.ts'

export const thisCheckout = fileURLToPath(new URL('../../', import.meta.url))
export const authSecret = 'a secret of the bench only, long enough to be one'

export type BenchApp = {
  origin: string
  pool: pg.Pool
  serverPid: number
  databasePid: number
  /** Process ids of the server and of the database's main process. */
  pids: number[]
  env: Record<string, string>
  /**
   * Starts or restarts the server and returns the seconds until it was ready. Rate limits are off unless `more` sets
   * them.
   */
  start: (more?: Record<string, string>) => Promise<number>
  /** Runs `work` with the origin and process id of a second server on the same database. */
  withSecondServer: (work: (origin: string, pid: number) => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

/**
 * A server process and its database with `professionals` demo businesses, from this checkout or another one that is
 * built; the database is reused by later runs. Only the database, the secret and the rate limits differ from `npm start`.
 */
export async function openBenchApp(
  professionals: number,
  checkout = thisCheckout,
): Promise<BenchApp> {
  const dataDir = join(checkout, `.cache/bench-${professionals}`)
  const cluster = await startCluster(dataDir, {
    shared_buffers: professionals > 500_000 ? '6GB' : professionals > 50_000 ? '2GB' : '256MB',
    shared_preload_libraries: 'pg_stat_statements',
  })
  const env = {
    ...databaseUrls(cluster, checkout),
    DATA_DIR: dataDir,
    AUTH_SECRET: authSecret,
    DEMO_DATA: 'on',
    // All measured calls come from one IP address.
    RATE_LIMITS: 'off',
  }
  const pool = new pg.Pool({ connectionString: cluster.url, max: 4 })
  // A lost idle connection is replaced by the pool; a running query on it still fails.
  pool.on('error', () => {})
  let server: ServerProcess | undefined
  const stop = async () => {
    server?.child.kill('SIGTERM')
    await server?.ended
  }
  const launch = (more: Record<string, string>, logName: string) =>
    startAsOperator({ ...env, ...more }, { checkout, logFile: join(dataDir, logName) })
  const close = async () => {
    await stop()
    await pool.end()
    await cluster.stop()
  }
  const app = {
    origin: '',
    pool,
    serverPid: 0,
    databasePid: 0,
    pids: [] as number[],
    env,
    start: async (more: Record<string, string> = {}) => {
      await stop()
      const startedAt = performance.now()
      server = await launch(more, 'server.log')
      await waitForServer(server)
      app.origin = server.origin
      app.serverPid = server.child.pid ?? 0
      app.databasePid = cluster.processId() ?? 0
      app.pids = [app.serverPid, app.databasePid]
      return (performance.now() - startedAt) / 1000
    },
    withSecondServer: async (work: (origin: string, pid: number) => Promise<void>) => {
      const second = await launch({}, 'second-server.log')
      try {
        await waitForServer(second)
        await work(second.origin, second.child.pid ?? 0)
      } finally {
        second.child.kill('SIGTERM')
        await second.ended
      }
    },
    close,
  }
  try {
    await seedOnce(professionals, env, { checkout, mark: join(dataDir, 'seeded') })
  } catch (error) {
    await close()
    throw error
  }
  return app
}

/** Checkouts that do not know the role of the application run as the owner of the database. */
function databaseUrls(cluster: Cluster, checkout: string) {
  const config = readFileSync(join(checkout, 'server/src/platform/config.ts'), 'utf8')
  return config.includes('DATABASE_OWNER_URL')
    ? { DATABASE_URL: cluster.applicationUrl, DATABASE_OWNER_URL: cluster.url }
    : { DATABASE_URL: cluster.url, DATABASE_OWNER_URL: cluster.url }
}

async function seedOnce(
  professionals: number,
  env: Record<string, string>,
  { checkout, mark }: { checkout: string; mark: string },
) {
  if (existsSync(mark)) return
  const seeding = spawn(
    nodeOf(checkout),
    ['server/src/seed.ts', '--professionals', String(professionals)],
    { cwd: checkout, env: { ...process.env, ...env }, stdio: 'inherit' },
  )
  await once(seeding, 'exit')
  if (seeding.exitCode !== 0) throw new Error('The demo marketplace could not be loaded')
  writeFileSync(mark, '')
}
