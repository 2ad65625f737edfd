import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../platform/errors.ts'
import {
  callFromIp,
  formatSlowPost,
  openSlowClient,
  type SlowClient,
} from '../../testing/app/slow-clients.ts'
import { mountHealth } from '../health.ts'
import { buildServer } from '../server.ts'

const attacker = '127.0.0.2'
const visitor = '127.0.0.3'
let app: FastifyInstance
let clients: SlowClient[] = []

async function open(settings: { trustProxy?: boolean } = {}) {
  app = buildServer({ logLevel: 'silent', trustProxy: false, publicUrl: undefined, ...settings })
  mountHealth(app, { draining: false, checks: [] })
  app.get('/page', async () => 'page')
  app.post('/words', async () => 'words')
  const refuse = async () => {
    throw new Refusal('not_signed_in')
  }
  app.post('/members', { onRequest: refuse }, async () => 'words')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

async function attack(port: number, count: number, more?: string, path = '/words') {
  const all = await Promise.all(
    Array.from({ length: count }, () =>
      openSlowClient({ port, from: attacker }, formatSlowPost(path, more)),
    ),
  )
  clients.push(...all)
  return all
}

const answered = (all: SlowClient[]) => all.filter(({ received }) => received() !== '')

afterEach(async () => {
  vi.restoreAllMocks()
  for (const { socket } of clients) socket.destroy()
  clients = []
  await app.close()
})

const openConnections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

const json = { 'content-type': 'application/json' }
const wholeBody =
  'POST /words HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'
const words = { method: 'POST', body: '{}', headers: json }

test('300 unfinished request bodies of one network do not block requests of other networks', async () => {
  const port = await open()
  const slow = await attack(port, 300)
  await expect.poll(() => answered(slow).length).toBe(300 - 64)
  for (const { received } of answered(slow)) {
    expect(received()).toMatch(/^HTTP\/1.1 429 /)
    expect(received()).toMatch(/^retry-after: 5\r$/m)
  }
  for (let i = 0; i < 20; i++) {
    expect((await callFromIp({ port, from: visitor }, '/page')).status).toBe(200)
    expect((await callFromIp({ port, from: visitor }, '/words', words)).status).toBe(200)
    expect((await callFromIp({ port, from: visitor }, '/readyz')).status).toBe(200)
  }
  // Other visitors of the network can still read, and bodies that arrive in one piece pass.
  expect((await callFromIp({ port, from: attacker }, '/page')).status).toBe(200)
  const whole = await openSlowClient({ port, from: attacker }, wholeBody)
  clients.push(whole)
  await expect.poll(whole.received).toMatch(/^HTTP\/1.1 200 /)
})

test('a network at its limit of unfinished request bodies may begin another once one is complete', async () => {
  const port = await open()
  const slow = await attack(port, 65)
  await expect.poll(() => answered(slow).length).toBe(1)
  answered(slow)[0]?.socket.end()
  await answered(slow)[0]?.closed
  const [first, second] = slow.filter(({ received }) => received() === '')
  first?.socket.write(`"a":"${'x'.repeat(92)}"}`)
  await expect.poll(() => first?.received()).toMatch(/^HTTP\/1.1 200 /)
  const [next] = await attack(port, 1)
  second?.socket.resetAndDestroy()
  next?.socket.write(`"a":"${'x'.repeat(92)}"}`)
  await expect.poll(() => next?.received()).toMatch(/^HTTP\/1.1 200 /)
})

test('after a refused client disconnects, no timer keeps running and no slot of its network stays occupied', async () => {
  const port = await open()
  const timers = [
    [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')],
    [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')],
  ] as const
  const slow = await attack(port, 64, '', '/members')
  await expect.poll(() => answered(slow).length).toBe(64)
  for (const { received } of slow) expect(received()).toMatch(/^HTTP\/1.1 401 /)
  for (const { socket } of slow) socket.resetAndDestroy()
  await expect.poll(() => openConnections()).toBe(0)
  for (const [set, clear] of timers) {
    const cleared = new Set<unknown>(clear.mock.calls.map(([timer]) => timer))
    const begun = set.mock.results.map(({ value }) => value).filter((timer) => timer !== undefined)
    const long = begun.filter((_, nth) => Number(set.mock.calls[nth]?.[1]) >= 5_000)
    expect(long.length).toBeGreaterThanOrEqual(64)
    expect(long.filter((timer) => !cleared.has(timer))).toEqual([])
  }
  const next = await attack(port, 64)
  for (const { socket } of next) socket.write(`"a":"${'x'.repeat(92)}"}`)
  await expect.poll(() => answered(next).length).toBe(64)
  for (const { received } of next) expect(received()).toMatch(/^HTTP\/1.1 200 /)
})

test('150 requests that one network sends at once with complete bodies all get a response', async () => {
  const port = await open()
  const calls = Array.from({ length: 150 }, () =>
    callFromIp({ port, from: visitor }, '/words', words),
  )
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('behind a trusted proxy, slow request bodies count towards the limit of the client’s network, not the proxy’s', async () => {
  const port = await open({ trustProxy: true })
  const slow = await attack(port, 100, 'x-forwarded-for: 41.202.1.1\r\n')
  await expect.poll(() => answered(slow).length).toBe(100 - 64)
  const refused = await openSlowClient(
    { port, from: attacker },
    formatSlowPost('/words', 'x-forwarded-for: 9.9.9.9, 41.202.1.1\r\n'),
  )
  const other = await openSlowClient(
    { port, from: attacker },
    formatSlowPost('/words', 'x-forwarded-for: 41.202.1.2\r\n'),
  )
  clients.push(refused, other)
  await expect.poll(refused.received).toMatch(/^HTTP\/1.1 429 /)
  other.socket.write(`"a":"${'x'.repeat(92)}"}`)
  await expect.poll(other.received).toMatch(/^HTTP\/1.1 200 /)
})
