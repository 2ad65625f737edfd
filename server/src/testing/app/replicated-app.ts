import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDb, openPool } from '../../platform/db/db.ts'
import { removeDataDir, startCluster } from '../../postgres/cluster.ts'
import { findSample } from '../checks/prometheus-samples.ts'
import { peopleFixture } from '../fixtures/people.ts'
import { type Standby, startStandby } from '../servers/standby.ts'
import { startServer, waitForServer } from './server-process.ts'

const authSecret = 'a secret shared by two processes in a test'
export const metricsToken = 'a token of a test only'

export type ReplicatedApp = Awaited<ReturnType<typeof startReplicatedApp>>

/** A PostgreSQL with two streaming replicas, and two server processes that read on them. */
export async function startReplicatedApp() {
  const folder = await mkdtemp(join(tmpdir(), 'ujuzi-replicas-'))
  const primaryDir = join(folder, 'primary')
  const cluster = await startCluster(primaryDir, { fsync: 'off' })
  const standbys: Standby[] = []
  for (const name of ['first', 'second'])
    standbys.push(await startStandby(cluster, { primaryDir, dataDir: join(folder, name) }))
  const env = {
    DATABASE_URL: cluster.applicationUrl,
    DATABASE_OWNER_URL: cluster.url,
    DATABASE_READ_URLS: standbys.map(({ url }) => url).join(', '),
    AUTH_SECRET: authSecret,
    METRICS_TOKEN: metricsToken,
    DEMO_DATA: 'off',
    SMTP_URL: 'smtp://127.0.0.1:25',
    PROCESS: 'web',
    // All calls come from one IP address.
    RATE_LIMITS: 'off',
  }
  const servers = await Promise.all([startServer(env), startServer(env)])
  await Promise.all(servers.map(waitForServer))
  const pool = openPool(cluster.url, 3)

  return {
    standbys,
    servers,
    pool,
    people: peopleFixture(openDb(pool), () => new Date(), authSecret),
    /** Waits until every server reads on the replica, or does not; only the time limit of the test ends the wait. */
    async waitUntil(standby: Standby, used: 'used' | 'left out') {
      for (;;) {
        const found = await Promise.all(servers.map(({ origin }) => isUsed(origin, standby)))
        if (found.every((is) => is === (used === 'used'))) return
        await wait(50)
      }
    },
    async close() {
      for (const { child } of servers) child.kill('SIGTERM')
      const codes = await Promise.all(servers.map(({ ended }) => ended))
      await pool.end()
      for (const standby of standbys) await standby.remove()
      await cluster.stop()
      await removeDataDir(primaryDir)
      await rm(folder, { recursive: true })
      if (codes.some((code) => code !== 0)) throw new Error(servers.map((s) => s.output()).join())
    },
  }
}

/** Whether a server with METRICS_TOKEN `metricsToken` reads on the replica. */
export async function isUsed(origin: string, { url }: Standby) {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(`${origin}/metrics`, { headers })).text()
  return findSample(text, 'ujuzi_replica_used', { replica: new URL(url).host }) === 1
}

/** A visitor with cookies, as a browser keeps them. */
export function createVisitor() {
  const cookies = new Map<string, string>()
  return async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return response
  }
}
