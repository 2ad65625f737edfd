import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { login } from '@ujuzi/contract/accounts/accounts'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { listSlots } from '@ujuzi/contract/search/storefront'
import { keptSecret } from '../../server/src/platform/auth/secrets.ts'
import { clusterHome, freePort, removeDataDir } from '../../server/src/postgres/cluster.ts'
import { databaseOwner } from '../../server/src/postgres/owner.ts'
import {
  callOver,
  granted,
  type ServerProcess,
  startServer,
  untilReady,
} from '../../server/src/testing/app/server-process.ts'
import { startIssuer } from '../../server/src/testing/servers/openid-provider.ts'
import { demoPassword } from './support/person.ts'

const cache = fileURLToPath(new URL('../../.cache/', import.meta.url))

/**
 * One house with the demo marketplace, and an OpenID issuer in Google's place, for all journeys; each
 * makes people of its own. The house was killed in the middle of a booking and started again, because
 * that is the harder house to live in.
 */
export default async function setup() {
  const dataDir = await mkdtemp(`${cache}e2e-`)
  await chmod(dataDir, 0o755)
  const port = String(await freePort())
  const google = await startIssuer({
    redirectUris: [`http://127.0.0.1:${port}/auth/google/callback`],
  })
  const env = {
    DATA_DIR: dataDir,
    PORT: port,
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
  }
  const first = await startServer(env)
  await untilReady(first)
  await killWhileBooking(first)

  const server = await startServer(env)
  await untilReady(server)
  process.env.E2E_ORIGIN = server.origin
  process.env.E2E_DATABASE = await databaseIn(dataDir)
  process.env.E2E_AUTH_SECRET = await keptSecret(dataDir, 'auth-secret')
  return async () => {
    server.child.kill('SIGTERM')
    await server.ended
    await google.stop()
    await removeDataDir(dataDir)
  }
}

/** Where the running database is reached: its lock file names the port it was given. */
async function databaseIn(dataDir: string) {
  const home = await clusterHome(dataDir, await databaseOwner())
  const lock = await readFile(join(home, 'postmaster.pid'), 'utf8')
  const password = await keptSecret(dataDir, 'database-password')
  return `postgres://ujuzi:${password}@127.0.0.1:${lock.split('\n')[3]}/ujuzi`
}

async function killWhileBooking(server: ServerProcess) {
  const body = { email: 'client@ujuzi.test', password: demoPassword }
  const { access_token } = granted(await callOver(server, login, { body }))
  const found = granted(await callOver(server, listProfessionals, { query: { q: 'kofi cuts' } }))
  const [barber] = found.results
  const id = barber?.id ?? ''
  const service_id = barber?.services[0]?.id ?? ''
  const slots = await callOver(server, listSlots, {
    params: { id },
    query: { service_id, days: 31 },
  })
  const start =
    granted(slots)
      .days.flatMap((day) => day.slots)
      .at(-1)?.start ?? ''
  const asked = callOver(
    server,
    requestBooking,
    { body: { service_id, start } },
    { as: access_token },
  )
  server.child.kill('SIGKILL')
  await Promise.allSettled([asked, server.ended])
}
