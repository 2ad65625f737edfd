import { chmod, mkdtemp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { removeDataDir } from '../../server/src/postgres/cluster.ts'
import { startServer, untilReady } from '../../server/src/testing/server-process.ts'

const cache = fileURLToPath(new URL('../../.cache/', import.meta.url))

/** One house with the demo marketplace for all journeys; each journey makes people of its own. */
export default async function setup() {
  const dataDir = await mkdtemp(`${cache}e2e-`)
  await chmod(dataDir, 0o755)
  const server = await startServer({ DATA_DIR: dataDir })
  await untilReady(server)
  process.env.E2E_ORIGIN = server.origin
  return async () => {
    server.child.kill('SIGTERM')
    await server.ended
    await removeDataDir(dataDir)
  }
}
