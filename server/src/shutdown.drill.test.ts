import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, openPool } from './platform/db/db.ts'
import {
  createBookingLoad,
  findInconsistencies,
  noInconsistencies,
  retryTwice,
  sendRequest,
} from './testing/app/booking-load.ts'
import { isAlive, listDescendants, readCommandLine, startNpm } from './testing/app/npm-process.ts'
import { type ServerProcess, startServer, waitForServer } from './testing/app/server-process.ts'
import { serverDatabaseEnv } from './testing/app/test-app.ts'
import { someOf } from './testing/cases.ts'
import { ensureTestDatabase } from './testing/database/worker-database.ts'
import { peopleFixture } from './testing/fixtures/people.ts'
import { startSmtpServer } from './testing/servers/smtp.ts'

const authSecret = 'a secret of servers that are stopped in a test'
const inFlight = 20

let post: Awaited<ReturnType<typeof startSmtpServer>>
let env: Record<string, string>
let pool: pg.Pool
let load: Awaited<ReturnType<typeof createBookingLoad>>
const started: ServerProcess[] = []

beforeAll(async () => {
  post = await startSmtpServer()
  const url = await ensureTestDatabase(`test_stopping_${process.pid}`)
  env = {
    ...serverDatabaseEnv(url),
    AUTH_SECRET: authSecret,
    DEMO_DATA: 'off',
    SMTP_URL: post.smtpUrl,
  }
  pool = openPool(url, 5)
  load = await createBookingLoad(peopleFixture(openDb(pool), () => new Date(), authSecret))
})
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await pool.end()
  await post.close()
})

async function startWithNpm() {
  const server = await startNpm(env)
  started.push(server)
  await waitForServer(server)
  const [node = 0] = listDescendants(server.child)
  return { server, node }
}

/** Sends 20 requests at once and calls `stop` after the first success. Returns the clients without a booking. */
async function bookWhile(server: ServerProcess, stop: () => void) {
  const people = await load.addClients(inFlight)
  let stopped = false
  const responses = people.map(async (one) => {
    const isBooked = await sendRequest(server, one).catch((error) => {
      if (error instanceof TypeError) return false
      throw error
    })
    if (isBooked && !stopped) {
      stopped = true
      stop()
    }
    return isBooked ? [] : [one]
  })
  return (await Promise.all(responses)).flat()
}

async function expectNothingLost(unanswered: Awaited<ReturnType<typeof bookWhile>>) {
  expect(unanswered.length).toBeLessThan(inFlight)
  const next = await startServer(env)
  started.push(next)
  await waitForServer(next)
  for (const one of unanswered) await retryTwice(next, one)
  expect(await findInconsistencies(pool, load.acknowledged())).toEqual(noInconsistencies)
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
}

test('npm start runs the server without a shell in between', async () => {
  const { server, node } = await startWithNpm()
  expect(readCommandLine(node)).toMatch(/^node .*server\/src\/main\.ts$/)
  process.kill(node, 'SIGTERM')
  expect(await server.ended).toBe(0)
})

const underLoad: Record<string, () => Promise<void>> = {
  'SIGTERM to npm under load stops the server without data loss, and npm exits with 0':
    async () => {
      const { server, node } = await startWithNpm()
      const unanswered = await bookWhile(server, () => server.child.kill('SIGTERM'))
      expect(await server.ended).toBe(0)
      expect(isAlive(node)).toBe(false)
      await expectNothingLost(unanswered)
    },
  'SIGTERM to the server under load stops it without data loss, and npm exits with 0': async () => {
    const { server, node } = await startWithNpm()
    const unanswered = await bookWhile(server, () => process.kill(node, 'SIGTERM'))
    expect(await server.ended).toBe(0)
    await expectNothingLost(unanswered)
  },
  'SIGTERM to npm and the server at once stops the server without data loss, as one signal would':
    async () => {
      const { server, node } = await startWithNpm()
      const unanswered = await bookWhile(server, () => {
        process.kill(node, 'SIGTERM')
        server.child.kill('SIGTERM')
      })
      expect(await server.ended).toBe(0)
      await expectNothingLost(unanswered)
    },
  'a server under load stops by itself without data loss when npm is killed': async () => {
    const { server, node } = await startWithNpm()
    const unanswered = await bookWhile(server, () => server.child.kill('SIGKILL'))
    await server.ended
    await expect.poll(() => isAlive(node)).toBe(false)
    expect(server.output()).not.toContain('rror')
    await expectNothingLost(unanswered)
  },
}

test.each(someOf(Object.entries(underLoad)))('%s', (_, stopped) => stopped())

test('a draining server says so on /readyz and closes each connection after its response', async () => {
  const server = await startServer({ ...env, DRAIN_SECONDS: '3' })
  started.push(server)
  await waitForServer(server)
  server.child.kill('SIGTERM')
  const ready = async () => {
    const response = await fetch(`${server.origin}/readyz`)
    return { status: response.status, body: await response.json() }
  }
  await expect
    .poll(ready)
    .toEqual({ status: 503, body: { status: 'unavailable', reason: 'draining' } })
  const page = await fetch(`${server.origin}/about`)
  expect(page.status).toBe(200)
  expect(page.headers.get('connection')).toBe('close')
  expect(await server.ended).toBe(0)
})

test('a second SIGTERM ends a draining server at once', async () => {
  const server = await startServer({ ...env, DRAIN_SECONDS: '300' })
  started.push(server)
  await waitForServer(server)
  server.child.kill('SIGTERM')
  await expect
    .poll(
      () => {
        server.child.kill('SIGTERM')
        return server.child.exitCode
      },
      { interval: 300, timeout: 20_000 },
    )
    .toBe(1)
})
