import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startCluster } from '../../server/src/postgres/cluster.ts'
import {
  type ServerProcess,
  startServer,
  waitForServer,
} from '../../server/src/testing/app/server-process.ts'

const thisCheckout = fileURLToPath(new URL('../../', import.meta.url))
export const authSecret = 'a secret of the bench only, long enough to be one'

export type BenchApp = {
  origin: string
  pool: pg.Pool
  serverPid: number
  /** Process ids of the server and of the database's main process. */
  pids: number[]
  env: Record<string, string>
  /**
   * Starts or restarts the server and returns the seconds until it was ready. Rate limits are off unless `more` sets
   * them.
   */
  start: (more?: Record<string, string>) => Promise<number>
  close: () => Promise<void>
}

/**
 * A server process and its database with `professionals` demo businesses, from this checkout or another one that is
 * built; the database is reused by later runs.
 */
export async function openBenchApp(
  professionals: number,
  checkout = thisCheckout,
): Promise<BenchApp> {
  const dataDir = join(checkout, `.cache/bench-${professionals}`)
  const cluster = await startCluster(dataDir, {
    shared_buffers: professionals > 500_000 ? '6GB' : professionals > 50_000 ? '2GB' : '256MB',
  })
  const env = {
    DATABASE_URL: cluster.applicationUrl,
    DATABASE_OWNER_URL: cluster.url,
    DATA_DIR: dataDir,
    AUTH_SECRET: authSecret,
    DEMO_DATA: 'on',
    // All measured calls come from one IP address.
    RATE_LIMITS: 'off',
  }
  if (cluster.fresh) await seed(professionals, env, checkout)
  const pool = new pg.Pool({ connectionString: cluster.url, max: 4 })
  pool.on('error', () => {})
  let server: ServerProcess | undefined
  const app = {
    origin: '',
    pool,
    serverPid: 0,
    pids: [] as number[],
    env,
    start: async (more: Record<string, string> = {}) => {
      await stop()
      const startedAt = performance.now()
      server = await startServer({ ...env, ...more }, checkout)
      await waitForServer(server)
      app.origin = server.origin
      app.serverPid = server.child.pid ?? 0
      app.pids = [app.serverPid, cluster.processId() ?? 0]
      return (performance.now() - startedAt) / 1000
    },
    close: async () => {
      await stop()
      await pool.end()
      await cluster.stop()
    },
  }
  const stop = async () => {
    server?.child.kill('SIGTERM')
    await server?.ended
  }
  return app
}

async function seed(professionals: number, env: Record<string, string>, checkout: string) {
  const seeding = spawn(
    process.execPath,
    ['server/src/seed.ts', '--professionals', String(professionals)],
    { cwd: checkout, env: { ...process.env, ...env }, stdio: 'inherit' },
  )
  await once(seeding, 'exit')
  if (seeding.exitCode !== 0) throw new Error('The demo marketplace could not be loaded')
}
