import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { login } from '@ujuzi/contract/accounts/accounts'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { listSlots } from '@ujuzi/contract/storefront/storefront'
import { loadOrCreateSecret } from '../../server/src/platform/auth/secrets.ts'
import { clusterHome, findFreePort, removeDataDir } from '../../server/src/postgres/cluster.ts'
import { findDatabaseOwner } from '../../server/src/postgres/database-owner.ts'
import {
  callServer,
  getData,
  type ServerProcess,
  startServer,
  waitForServer,
} from '../../server/src/testing/app/server-process.ts'
import { startOpenIdProvider } from '../../server/src/testing/servers/openid-provider.ts'
import { demoPassword } from './support/accounts.ts'

const cache = fileURLToPath(new URL('../../.cache/', import.meta.url))

/**
 * Starts one server with demo data and an OpenID issuer in place of Google, shared by all journeys. The server is
 * killed once during a booking and started again, so that journeys also run on a recovered database.
 */
export default async function setup() {
  const dataDir = await mkdtemp(`${cache}e2e-`)
  await chmod(dataDir, 0o755)
  const port = String(await findFreePort())
  const google = await startOpenIdProvider({
    redirectUris: [`http://127.0.0.1:${port}/auth/google/callback`],
  })
  const env = {
    DATA_DIR: dataDir,
    PORT: port,
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    // All journeys come from one address, and many of them from one account, faster than people.
    RATE_LIMITS: 'off',
  }
  const first = await startServer(env)
  await waitForServer(first)
  await killWhileBooking(first)

  const server = await startServer(env)
  await waitForServer(server)
  process.env.E2E_ORIGIN = server.origin
  process.env.E2E_DATABASE = await databaseUrlOf(dataDir)
  process.env.E2E_AUTH_SECRET = await loadOrCreateSecret(dataDir, 'auth-secret')
  return async () => {
    server.child.kill('SIGTERM')
    await server.ended
    await google.stop()
    await removeDataDir(dataDir)
  }
}

/** URL of the running database, with the port from its lock file. */
export async function databaseUrlOf(dataDir: string) {
  const home = await clusterHome(dataDir, await findDatabaseOwner())
  const lock = await readFile(join(home, 'postmaster.pid'), 'utf8')
  const password = await loadOrCreateSecret(dataDir, 'database-password')
  return `postgres://ujuzi:${password}@127.0.0.1:${lock.split('\n')[3]}/ujuzi`
}

async function killWhileBooking(server: ServerProcess) {
  const body = { email: 'client@ujuzi.test', password: demoPassword }
  const { access_token } = getData(await callServer(server, login, { body }))
  const found = getData(await callServer(server, listProfessionals, { query: { q: 'kofi cuts' } }))
  const [barber] = found.results
  const id = barber?.id ?? ''
  const service_id = barber?.services[0]?.id ?? ''
  const slots = await callServer(server, listSlots, {
    params: { id },
    query: { service_id, days: 31 },
  })
  const start =
    getData(slots)
      .days.flatMap((day) => day.slots)
      .at(-1)?.start ?? ''
  const asked = callServer(
    server,
    requestBooking,
    { body: { service_id, start } },
    { as: access_token },
  )
  server.child.kill('SIGKILL')
  await Promise.allSettled([asked, server.ended])
}
