import { randomUUID } from 'node:crypto'
import { Agent } from 'node:https'
import { requestBooking } from '../../contract/src/bookings/bookings.ts'
import { openDb, openPool } from '../../server/src/platform/db/db.ts'
import { findFreePort } from '../../server/src/postgres/cluster.ts'
import {
  type ServerProcess,
  startServer,
  waitForServer,
} from '../../server/src/testing/app/server-process.ts'
import { serverDatabaseEnv } from '../../server/src/testing/app/test-app.ts'
import { ensureTestDatabase } from '../../server/src/testing/database/worker-database.ts'
import { peopleFixture } from '../../server/src/testing/fixtures/people.ts'
import { startS3Server } from '../../server/src/testing/servers/s3.ts'
import { startSmtpServer } from '../../server/src/testing/servers/smtp.ts'
import { callThrough } from './client.ts'
import { proxies, site } from './proxies.ts'

const authSecret = 'a secret of the processes behind a proxy'
export const metricsToken = 'a token of the figures'
const dayMs = 86_400_000

export type Marketplace = Awaited<ReturnType<typeof openMarketplace>>

/** Two web processes and a worker behind a proxy with TLS: one database, one store, one mail server. */
export async function openMarketplace(kind: keyof typeof proxies) {
  const url = await ensureTestDatabase(`test_${kind}_${process.pid}`)
  const [bucket, office] = [await startS3Server(), await startSmtpServer()]
  const [https, http] = [await findFreePort(), await findFreePort()]
  const upstreams = [await findFreePort(), await findFreePort()] as [number, number]
  const origin = `https://${site}:${https}`
  const env = {
    ...serverDatabaseEnv(url),
    AUTH_SECRET: authSecret,
    STORAGE_URL: bucket.url,
    SMTP_URL: office.smtpUrl,
    PUBLIC_URL: origin,
    DEMO_DATA: 'off',
    TRUST_PROXY: 'on',
    DRAIN_SECONDS: '3',
    METRICS_TOKEN: metricsToken,
  }
  const startWeb = async (index: number) => {
    const server = await startServer({ ...env, PROCESS: 'web', PORT: String(upstreams[index]) })
    await waitForServer(server)
    return server
  }
  const webs = [await startWeb(0), await startWeb(1)]
  const worker = await startServer({ ...env, PROCESS: 'worker' })
  await waitForServer(worker)
  const proxy = await proxies[kind]({ https, http, upstreams })
  const agent = new Agent({ keepAlive: true, ca: proxy.certificate, maxSockets: 40 })
  const pool = openPool(url, 5)
  const through = { agent, origin }

  /** Stops one web process with this signal and starts a new one. Returns the exit code of the old one. */
  async function replace(index: number, signal: 'SIGTERM' | 'SIGKILL') {
    const server = webs[index]
    server?.child.kill(signal)
    const code = await server?.ended
    webs[index] = await startWeb(index)
    return code
  }

  return {
    through,
    origin,
    http,
    pool,
    receivedBy: office.receivedBy,
    replace,
    webs,
    people: peopleFixture(openDb(pool), () => new Date(), authSecret),
    requestBooking: (visit: BookingRequest, key: string = randomUUID()) =>
      callThrough(through, requestBooking, { body: visit.body }, { as: visit.token, key }),
    async close() {
      agent.destroy()
      await proxy.close()
      await endAll([...webs, worker])
      await pool.end()
      await Promise.all([bucket.close(), office.close()])
    },
  }
}

async function endAll(servers: ServerProcess[]) {
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
}

/** A booking to request: access token of the client and request body. */
export type BookingRequest = { token: string; body: { service_id: string; start: string } }

/** Booking requests without conflicts: each by its own client, ten on one day of each new business. */
export async function createBookingRequests(
  { people }: Marketplace,
  count: number,
): Promise<BookingRequest[]> {
  const visits: BookingRequest[] = []
  while (visits.length < count) {
    const { service } = await people.business({ autoAcceptBookings: true })
    const day = new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10)
    for (let hour = 8; hour < 18 && visits.length < count; hour++) {
      const { token } = await people.client()
      const start = `${day}T${String(hour).padStart(2, '0')}:00:00+01:00`
      visits.push({ token, body: { service_id: service.id, start } })
    }
  }
  return visits
}
