import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../../postgres/cluster.ts'
import { findRunningCluster } from '../../../postgres/running.ts'
import { untilReady } from '../../app/server-process.ts'
import { landedSecret } from '../fixtures.ts'

export type Running = { origin: string; database: pg.Client; stop: () => Promise<void> }

/** Enough for every part of the product, and little to store. */
const professionals = 5

const environment = (dataDir: string) => ({
  PATH: process.env.PATH ?? '',
  DATA_DIR: dataDir,
  DEMO_DATA: 'on',
  AUTH_SECRET: landedSecret,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
})

/** Fills a new database with a small demo, by the seed of the version that is checked out in `root`. */
export async function seed(root: string, dataDir: string) {
  const args = ['server/src/seed.ts', '--professionals', String(professionals)]
  const options = { cwd: root, env: environment(dataDir), stdio: 'inherit' } as const
  const [code] = await once(spawn(nodeOf(root), args, options), 'exit')
  if (code !== 0) throw new Error(`The seed of ${root} ended with ${code}`)
}

/** Runs the server of the version that is checked out in `root`; its web must have been built. */
export async function run(root: string, dataDir: string): Promise<Running> {
  const port = String(await freePort())
  const child = spawn(nodeOf(root), ['server/src/main.ts'], {
    cwd: root,
    // Without a worker, so that jobs of that version are still waiting.
    env: { ...environment(dataDir), PORT: port, PROCESS: 'web' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const origin = `http://127.0.0.1:${port}`
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  await untilReady({ origin, child, ended, output: () => said })
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
