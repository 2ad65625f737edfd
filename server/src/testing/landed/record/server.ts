import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '../../../postgres/cluster.ts'
import { findRunningCluster } from '../../../postgres/find-running-cluster.ts'
import { waitForServer } from '../../app/server-process.ts'
import { landedSecret } from '../fixtures.ts'

export type RunningServer = { origin: string; database: pg.Client; stop: () => Promise<void> }

/** Enough for every part of the product, yet small to store. */
const professionals = 5

const environment = (dataDir: string) => ({
  PATH: process.env.PATH ?? '',
  DATA_DIR: dataDir,
  DEMO_DATA: 'on',
  AUTH_SECRET: landedSecret,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
})

/** Seeds a new database with a small demo, using the version checked out in `root`. */
export async function seedVersion(root: string, dataDir: string) {
  const args = ['server/src/seed.ts', '--professionals', String(professionals)]
  const options = { cwd: root, env: environment(dataDir), stdio: 'inherit' } as const
  const [code] = await once(spawn(nodeOf(root), args, options), 'exit')
  if (code !== 0) throw new Error(`The seed of ${root} ended with ${code}`)
}

/** Runs the server of the version checked out in `root`, whose web must have been built. */
export async function startVersion(root: string, dataDir: string): Promise<RunningServer> {
  const port = String(await findFreePort())
  const child = spawn(nodeOf(root), ['server/src/main.ts'], {
    cwd: root,
    // Without a worker, so that the fixture contains waiting jobs of that version.
    env: { ...environment(dataDir), PORT: port, PROCESS: 'web' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
    })
  }
  const origin = `http://127.0.0.1:${port}`
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  await waitForServer({ origin, child, ended, output: () => text })
  const database = new pg.Client({ connectionString: await findRunningCluster(dataDir) })
  await database.connect()
  return {
    origin,
    database,
    async stop() {
      await database.end()
      child.kill('SIGTERM')
      await ended
    },
  }
}

const nodeOf = (root: string) => join(root, 'node_modules/.bin/node')
