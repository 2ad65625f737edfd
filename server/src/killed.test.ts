import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDb, openPool } from './platform/db/db.ts'
import { type Cluster, removeDataDir, startCluster } from './postgres/cluster.ts'
import {
  type Asking,
  askAgain,
  askUntilLost,
  findHalfDone,
  nothing,
  openBookingLoad,
} from './testing/app/booking-load.ts'
import { type ServerProcess, startServer, untilReady } from './testing/app/server-process.ts'
import { databaseEnv, ownDatabase } from './testing/app/test-app.ts'
import { diceOf } from './testing/booking-model/random.ts'
import { makePeople } from './testing/fixtures/people.ts'
import { openPostOffice } from './testing/servers/smtp.ts'

const authSecret = 'a secret of servers that are killed in a test'
const seed = Number(process.env.KILL_SEED ?? Date.now() % 2 ** 32)

type Load = Awaited<ReturnType<typeof openBookingLoad>>
type Post = Awaited<ReturnType<typeof openPostOffice>>

const envOf = (database: Record<string, string>, { smtpUrl }: Post) => ({
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
  openBookingLoad(makePeople(openDb(pool), () => new Date(), authSecret))

/** Every letter that left, by who it is for and what it says. */
const isSentOnce = ({ office }: Post) => {
  const ids = office.received.map(({ raw }) => /^message-id: *(.+)$/im.exec(raw)?.[1])
  return new Set(ids).size === ids.length
}

describe('kill -9 of the server under load', () => {
  let post: Post
  let url: string
  let pool: pg.Pool
  let load: Load
  const servers: ServerProcess[] = []
  const start = async () => {
    const server = await startServer(envOf(databaseEnv(url), post))
    servers.push(server)
    await untilReady(server)
    return server
  }
  beforeAll(async () => {
    post = await openPostOffice()
    url = await ownDatabase(`test_killed_${process.pid}`)
    pool = openPool(url, 5)
    load = await openLoad(pool)
  })
  afterAll(async () => {
    // None is left, however far the test came.
    for (const { child } of servers) child.kill('SIGKILL')
    await pool.end()
    await post.close()
  })

  it(`at ten moments loses nothing, leaves nothing half done, and asking again finds the one booking`, {
    timeout: 300_000,
  }, async () => {
    const dice = diceOf(seed)
    let lost: Asking[] = []
    let lostInAll = 0
    for (let round = 0; round < 10; round++) {
      const people = await load.gather(48)
      const server = await start()
      await Promise.all(lost.map((one) => askAgain(server, one)))
      const after = dice.whole(1, 24)
      const moment = dice.whole(0, 12)
      lost = await askUntilLost(server, people, (count) => {
        if (count === after) setTimeout(() => server.child.kill('SIGKILL'), moment)
      })
      expect(await server.ended).toBe(null)
      lostInAll += lost.length
    }
    expect(lostInAll, `with the seed ${seed}`).toBeGreaterThan(10)

    const server = await start()
    await Promise.all(lost.map((one) => askAgain(server, one)))
    expect(await findHalfDone(pool, load.booked()), `with the seed ${seed}`).toEqual(nothing)
    expect(isSentOnce(post)).toBe(true)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})

describe('kill -9 of the database under load', () => {
  let post: Post
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
    post = await openPostOffice()
    cluster = await startCluster(dataDir)
    server = await startServer(envOf(databaseOf(cluster), post))
    await untilReady(server)
    pool = openPool(cluster.url, 5)
    load = await openLoad(pool)
  }, 120_000)
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await server.ended
    await pool.end()
    await cluster.stop()
    await removeDataDir(dataDir)
    await post.close()
  })

  it('loses no acknowledged booking, and the server serves again without a restart of its own', {
    timeout: 120_000,
  }, async () => {
    const people = await load.gather(200)
    const kill = () => process.kill(-(cluster.processId() ?? 0), 'SIGKILL')
    const lost = await askUntilLost(server, people, (count) => {
      if (count === 40) kill()
    })
    expect(load.booked().length).toBeGreaterThanOrEqual(40)
    expect(lost).not.toEqual([])
    const isReady = async () => (await fetch(`${server.origin}/readyz`)).status
    await expect.poll(isReady, { timeout: 60_000 }).toBe(200)
    for (const one of lost) await askAgain(server, one)
    expect(server.child.exitCode).toBe(null)
    expect(await findHalfDone(pool, load.booked())).toEqual(nothing)
  })
})
