import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startCluster } from '../../server/src/postgres/cluster.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
export const authSecret = 'a secret of the bench only, long enough to be one'

export type BenchHouse = {
  origin: string
  pool: pg.Pool
  serverPid: number
  /** The server, and the database with all its backends. */
  pids: number[]
  startSeconds: number
  restart: () => Promise<number>
  close: () => Promise<void>
}

/** A server process and its database with `professionals` demo businesses, kept between runs. */
export async function openBenchHouse(professionals: number): Promise<BenchHouse> {
  const dataDir = join(root, `.cache/bench-${professionals}`)
  const cluster = await startCluster(dataDir, {
    shared_buffers: professionals > 50_000 ? '2GB' : '256MB',
  })
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: cluster.url,
    AUTH_SECRET: authSecret,
    DEMO_DATA: 'on',
    LOG_LEVEL: 'warn',
    PORT: '3999',
  }
  if (cluster.fresh) {
    const seeding = spawn(
      process.execPath,
      ['server/src/seed.ts', '--professionals', String(professionals)],
      { cwd: root, env, stdio: 'inherit' },
    )
    await once(seeding, 'exit')
    if (seeding.exitCode !== 0) throw new Error('The demo marketplace could not be loaded')
  }
  const pool = new pg.Pool({ connectionString: cluster.url, max: 4 })
  const origin = 'http://127.0.0.1:3999'
  let server: ChildProcess | undefined
  const start = async () => {
    const begun = performance.now()
    server = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    while ((await fetch(`${origin}/readyz`).catch(() => undefined))?.status !== 200) await wait(20)
    return (performance.now() - begun) / 1000
  }
  const stop = async () => {
    server?.kill('SIGTERM')
    if (server && server.exitCode === null) await once(server, 'exit')
  }
  const house = {
    origin,
    pool,
    serverPid: 0,
    pids: [] as number[],
    startSeconds: await start(),
    restart: async () => {
      await stop()
      const seconds = await start()
      note()
      return seconds
    },
    close: async () => {
      await stop()
      await pool.end()
      await cluster.stop()
    },
  }
  const note = () => {
    house.serverPid = server?.pid ?? 0
    house.pids = [house.serverPid, cluster.processId() ?? 0]
  }
  note()
  return house
}
