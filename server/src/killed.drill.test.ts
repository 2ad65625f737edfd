import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDb, openPool } from './platform/db/db.ts'
import { type Cluster, removeDataDir, startCluster } from './postgres/cluster.ts'
import {
  createBookingLoad,
  findInconsistencies,
  type LoadRequest,
  noInconsistencies,
  retryTwice,
  sendUntilLost,
} from './testing/app/booking-load.ts'
import { type ServerProcess, startServer, waitForServer } from './testing/app/server-process.ts'
import { serverDatabaseEnv } from './testing/app/test-app.ts'
import { createSeededRandom } from './testing/booking-model/random.ts'
import { someRuns } from './testing/cases.ts'
import { ensureTestDatabase } from './testing/database/worker-database.ts'
import { peopleFixture } from './testing/fixtures/people.ts'
import { randomSeed } from './testing/random-seed.ts'
import { startSmtpServer } from './testing/servers/smtp.ts'

// Up to eleven servers are started and killed one after another.
vi.setConfig({ testTimeout: 900_000 })

const authSecret = 'a secret of servers that are killed in a test'

type Load = Awaited<ReturnType<typeof createBookingLoad>>
type MailServer = Awaited<ReturnType<typeof startSmtpServer>>

const envOf = (database: Record<string, string>, { smtpUrl }: MailServer) => ({
  ...database,
  AUTH_SECRET: authSecret,
  DEMO_DATA: 'off',
  SMTP_URL: smtpUrl,
})

const databaseOf = ({ url, applicationUrl }: Cluster) => ({
  DATABASE_URL: applicationUrl,
  DATABASE_OWNER_URL: url,
})

const openLoad = (pool: pg.Pool) =>
  createBookingLoad(peopleFixture(openDb(pool), () => new Date(), authSecret))

const kills = someRuns(10)

/** Number of emails that were sent again, by message id. */
const countRepeated = ({ state }: MailServer) => {
  const ids = state.received.map(({ raw }) => /^message-id: *(.+)$/im.exec(raw)?.[1])
  return ids.length - new Set(ids).size
}

describe('kill -9 of the server under load', () => {
  let post: MailServer
  let url: string
  let pool: pg.Pool
  let load: Load
  const servers: ServerProcess[] = []
  const start = async () => {
    const server = await startServer(envOf(serverDatabaseEnv(url), post))
    servers.push(server)
    await waitForServer(server)
    return server
  }
  beforeAll(async () => {
    post = await startSmtpServer()
    url = await ensureTestDatabase(`test_killed_${process.pid}`)
    pool = openPool(url, 5)
    load = await openLoad(pool)
  })
  afterAll(async () => {
    // Kills all servers, wherever the test failed.
    for (const { child } of servers) child.kill('SIGKILL')
    await pool.end()
    await post.close()
  })

  it('a server killed with kill -9 under load loses no booking, and clients who retry get one booking each', async () => {
    const random = createSeededRandom(randomSeed)
    let lost: LoadRequest[] = []
    let lostInAll = 0
    for (let round = 0; round < kills; round++) {
      const people = await load.addClients(48)
      const server = await start()
      await Promise.all(lost.map((one) => retryTwice(server, one)))
      const after = random.integer(1, 24)
      const moment = random.integer(0, 12)
      lost = await sendUntilLost(server, people, (count) => {
        if (count === after) setTimeout(() => server.child.kill('SIGKILL'), moment)
      })
      expect(await server.ended).toBe(null)
      lostInAll += lost.length
    }
    expect(lostInAll, `with the seed ${randomSeed}`).toBeGreaterThan(kills)

    const server = await start()
    await Promise.all(lost.map((one) => retryTwice(server, one)))
    expect(
      await findInconsistencies(pool, load.acknowledged()),
      `with the seed ${randomSeed}`,
    ).toEqual(noInconsistencies)
    // The mail server may have taken an email that the killed process had no time to record as sent.
    expect(countRepeated(post)).toBeLessThanOrEqual(kills)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})

describe('kill -9 of the database under load', () => {
  let post: MailServer
  let dataDir: string
  let cluster: Cluster
  let server: ServerProcess
  let pool: pg.Pool
  let load: Load
  beforeAll(async () => {
    const cache = fileURLToPath(new URL('../../.cache/', import.meta.url))
    await mkdir(cache, { recursive: true })
    dataDir = await mkdtemp(`${cache}killed-test-`)
    await chmod(dataDir, 0o755)
    post = await startSmtpServer()
    cluster = await startCluster(dataDir)
    server = await startServer(envOf(databaseOf(cluster), post))
    await waitForServer(server)
    pool = openPool(cluster.url, 5)
    load = await openLoad(pool)
  })
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await server.ended
    await pool.end()
    await cluster.stop()
    await removeDataDir(dataDir)
    await post.close()
  })

  it('a database killed with kill -9 under load loses no acknowledged booking, and the server recovers', async () => {
    const people = await load.addClients(200)
    const kill = () => process.kill(-(cluster.processId() ?? 0), 'SIGKILL')
    const lost = await sendUntilLost(server, people, (count) => {
      if (count === 40) kill()
    })
    expect(load.acknowledged().length).toBeGreaterThanOrEqual(40)
    expect(lost).not.toEqual([])
    const isReady = async () => (await fetch(`${server.origin}/readyz`)).status
    await expect.poll(isReady).toBe(200)
    for (const one of lost) await retryTwice(server, one)
    expect(server.child.exitCode).toBe(null)
    expect(await findInconsistencies(pool, load.acknowledged())).toEqual(noInconsistencies)
  })
})
