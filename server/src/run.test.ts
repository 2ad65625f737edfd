import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { login } from '@ujuzi/contract/accounts/accounts'
import { getBooking, listBookings, requestBooking } from '@ujuzi/contract/bookings/bookings'
import { cancelBooking } from '@ujuzi/contract/bookings/transitions'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { listSlots } from '@ujuzi/contract/storefront/storefront'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from './platform/db/columns.ts'
import { clusterHome, findFreePort, removeDataDir } from './postgres/cluster.ts'
import { findDatabaseOwner } from './postgres/database-owner.ts'
import {
  callServer,
  getData,
  type ServerProcess,
  startServer,
  waitForServer,
} from './testing/app/server-process.ts'

const cache = fileURLToPath(new URL('../../.cache/', import.meta.url))
let dataDir: string
let server: ServerProcess

beforeAll(async () => {
  await mkdir(cache, { recursive: true })
  dataDir = await mkdtemp(`${cache}run-test-`)
  await chmod(dataDir, 0o755)
  server = await startServer({ DATA_DIR: dataDir })
  await waitForServer(server)
})

afterAll(async () => {
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await removeDataDir(dataDir)
})

const signIn = (email: string) =>
  callServer(server, login, { body: { email, password: 'Ujuzi-demo-1' } })

test('the server prints its URL and the demo accounts when it starts', () => {
  expect(server.output()).toContain(`ready after`)
  expect(server.output()).toContain(`Open ${server.origin}`)
  expect(server.output()).toContain('client@ujuzi.test')
})

test('a server whose port is taken ends with a message that suggests another port', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await wait(20)
  const { port } = taken.address() as { port: number }
  const second = await startServer({ DATA_DIR: dataDir, PORT: String(port) })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(new RegExp(`Port ${port} is already in use.*PORT=\\d+ npm start`))
  taken.close()
})

test('a second server on the same data folder is refused, and the first goes on', async () => {
  const second = await startServer({ DATA_DIR: dataDir, PORT: String(await findFreePort()) })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain('Another Ujuzi is already running on this DATA_DIR')
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
})

test('a server with an invalid setting ends with a message that names the variable', async () => {
  const wrong = await startServer({ DATA_DIR: dataDir, DEMO_DATA: 'perhaps' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.output().trim()).toBe('DEMO_DATA must be on, off or public.')
})

test('refuses a version of Node that is too old with a message that names the required version', () => {
  const script = `Object.defineProperty(process.versions, 'node', { value: '24.1.0' });
    const { checkRuntime } = await import(${JSON.stringify(new URL('./platform/runtime.ts', import.meta.url).href)});
    try { checkRuntime() } catch (error) { console.log(error.message) }`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect(said).toMatch(/Ujuzi needs Node 26/)
})

/** Requests bookings with the demo barber one after the other until the server is gone. */
async function bookUntilGone(as: string, whenUnderWay: () => void) {
  const found = getData(await callServer(server, listProfessionals, { query: { q: 'kofi cuts' } }))
  const [barber] = found.results
  const service_id = barber?.services[0]?.id ?? ''
  const slots = await callServer(server, listSlots, {
    params: { id: barber?.id ?? '' },
    query: { service_id, days: 31 },
  })
  const starts = getData(slots)
    .days.slice(1)
    .flatMap((day) => day.slots.slice(0, 1))
  const acknowledged: string[] = []
  for (const { start } of starts) {
    const asked = { key: newId(), body: { service_id, start } }
    try {
      const response = await callServer(
        server,
        requestBooking,
        { body: asked.body },
        { as, key: asked.key },
      )
      if (response.ok) acknowledged.push(response.data.id)
      if (acknowledged.length === 2) whenUnderWay()
      if (!response.ok && response.error.code === 'too_many_pending')
        await cancelLast(as, acknowledged)
    } catch {
      return { acknowledged, lost: asked }
    }
  }
  return { acknowledged, lost: undefined }
}

/** Cancels the last request, because pending requests are limited. */
const cancelLast = (as: string, acknowledged: string[]) =>
  callServer(server, cancelBooking, { params: { id: acknowledged.at(-1) ?? '' }, body: {} }, { as })

test('after kill -9 no answered booking request is lost, and retrying an unanswered one gives one booking', async () => {
  const as = getData(await signIn('client@ujuzi.test')).access_token
  const { acknowledged, lost } = await bookUntilGone(as, () => {
    setTimeout(() => server.child.kill('SIGKILL'), 5)
  })
  await server.ended
  expect(acknowledged.length).toBeGreaterThan(1)

  server = await startServer({ DATA_DIR: dataDir })
  await waitForServer(server)
  for (const id of acknowledged) {
    expect((await callServer(server, getBooking, { params: { id } }, { as })).status).toBe(200)
  }
  if (lost) {
    const retry = () =>
      callServer(server, requestBooking, { body: lost.body }, { as, key: lost.key })
    const first = await retry()
    const again = await retry()
    expect(again).toEqual(first)
  }
  const mine = await callServer(
    server,
    listBookings,
    { query: { role: 'client', limit: 100 } },
    { as },
  )
  const starts = getData(mine)
    .results.filter(({ status }) => status === 'pending')
    .map(({ start }) => start)
  expect(new Set(starts).size).toBe(starts.length)
})

test('the server restarts its database and responds again after kill -9 of the database', async () => {
  const cluster = await clusterHome(dataDir, await findDatabaseOwner())
  const lock = await readFile(`${cluster}/postmaster.pid`, 'utf8')
  process.kill(Number(lock.split('\n')[0]), 'SIGKILL')
  await expect.poll(async () => (await signIn('client@ujuzi.test')).status).toBe(200)
})

test('on SIGTERM the server finishes the requests in progress even if an idle connection is open', async () => {
  const agent = new Agent({ keepAlive: true })
  await new Promise((resolve) =>
    get(`${server.origin}/healthz`, { agent }, (response) => response.resume().on('end', resolve)),
  )
  const underWay = signIn('client@ujuzi.test')
  await wait(30)
  server.child.kill('SIGTERM')
  expect((await underWay).status).toBe(200)
  expect(await server.ended).toBe(0)
  agent.destroy()
})
