import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { clusterHome, removeDataDir } from '../../../server/src/postgres/cluster.ts'
import { findDatabaseOwner } from '../../../server/src/postgres/database-owner.ts'
import { startServer, waitForServer } from '../../../server/src/testing/app/server-process.ts'
import { databaseUrlOf } from '../global-setup.ts'
import { pagesData } from './picture-data.ts'

const run = promisify(execFile)
const clock = new URL('fixed-clock.ts', import.meta.url).href
const cache = fileURLToPath(new URL('../../../.cache/', import.meta.url))

/**
 * Starts a server whose clock stands still, of this version or of the one in PAGES_CHECKOUT. Each gets its own copy of the
 * prepared data, so that the pictures of two versions differ only in what the versions draw.
 */
export default async function setup() {
  const isPreparing = process.env.PAGES_STEP === 'prepare'
  const dataDir = isPreparing ? pagesData('draft') : await copyData()
  if (isPreparing) {
    await removeDataDir(dataDir)
    await mkdir(dataDir, { recursive: true, mode: 0o755 })
  }
  const env = {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DEMO_DATA: 'on',
    NODE_OPTIONS: `--import=${clock}`,
  }
  const server = await startServer(env, process.env.PAGES_CHECKOUT || undefined)
  await waitForServer(server)
  process.env.E2E_ORIGIN = server.origin
  process.env.E2E_DATABASE = await databaseUrlOf(dataDir)
  return async () => {
    server.child.kill('SIGTERM')
    await server.ended
    if (!isPreparing) await removeDataDir(dataDir)
  }
}

async function copyData() {
  const from = pagesData('data')
  const to = await mkdtemp(`${cache}pages-`)
  await chmod(to, 0o755)
  await cp(from, to, { recursive: true, filter: (file) => file !== join(from, 'postgres') })
  // Else both would share a database that lies elsewhere.
  await rm(join(to, 'cluster-id'), { force: true })
  const owner = await findDatabaseOwner()
  const [source, copy] = [await clusterHome(from, owner), await clusterHome(to, owner)]
  // `cp` keeps the owner of the files, without which PostgreSQL does not start.
  await run('cp', ['-a', source, copy])
  return to
}
