import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  callFromIp,
  formatGet,
  openSlowClient,
  type SlowClient,
} from '../../testing/app/slow-clients.ts'
import { mountHealth } from '../health.ts'
import { buildServer } from '../server.ts'
import type { ReaderLimits } from './responses-in-progress.ts'
import { limitSlowReaders } from './slow-readers.ts'

const attacker = '127.0.0.2'
const visitor = '127.0.0.3'
const mebibyte = 1024 * 1024
const large = Buffer.alloc(8 * mebibyte, 'x')
let app: FastifyInstance
let clients: SlowClient[] = []
let askedFor = 0
const asked = () => askedFor

const places = (perNetwork: number) => ({
  total: 10 * perNetwork,
  perNetwork,
  scarceFrom: 9 * perNetwork,
  perNetworkWhenScarce: perNetwork,
})
const lenient: ReaderLimits = {
  minRate: { bytes: 1, inMs: 60_000 },
  checkEveryMs: 10,
  graceMs: 0,
  responses: places(1_000),
  bytes: places(1_000 * mebibyte),
}

/** Milliseconds in which this process had the processor. In others its clients cannot read, so they must not count. */
let running = 0
const stopwatch = setInterval(() => (running += 10), 10)
afterAll(() => clearInterval(stopwatch))

async function open(bounds?: Partial<ReaderLimits>) {
  app = buildServer({ logLevel: 'silent', trustProxy: false, publicUrl: undefined })
  if (bounds) limitSlowReaders(app, { bounds: { ...lenient, ...bounds }, clock: () => running })
  mountHealth(app, { draining: false, checks: [] })
  app.get('/page', async () => 'page')
  askedFor = 0
  app.get('/large', async () => {
    askedFor++
    return large
  })
  app.get('/kept', { config: { sharedBytes: true } }, async () => large)
  app.get('/stream', async () => Readable.from(piecesOf(large)))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

async function readSlowly(port: number, count: number, path = '/large') {
  const all = await Promise.all(
    Array.from({ length: count }, () =>
      openSlowClient({ port, from: attacker }, formatGet(path), { reads: false }),
    ),
  )
  clients.push(...all)
  return all
}

const openConnections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

afterEach(async () => {
  for (const { socket } of clients) socket.destroy()
  clients = []
  await app.close()
})

test('300 unread responses of one network do not block responses to other networks', async () => {
  const port = await open()
  await readSlowly(port, 300)
  for (let i = 0; i < 20; i++) {
    expect((await callFromIp({ port, from: visitor }, '/page')).status).toBe(200)
    expect((await callFromIp({ port, from: visitor }, '/readyz')).status).toBe(200)
  }
  expect((await callFromIp({ port, from: visitor }, '/large')).body).toHaveLength(large.length)
})

test.each(['/large', '/stream'])(
  'the response at the path %s is cut off if the client does not read it',
  async (path) => {
    const port = await open({ minRate: { bytes: 8_192, inMs: 50 } })
    const slow = await readSlowly(port, 5, path)
    await expect.poll(openConnections).toBe(0)
    for (const { socket } of slow) socket.resume()
    await Promise.all(slow.map(({ closed }) => closed))
  },
)

test.each(['/large', '/stream'])(
  'the response at the path %s arrives complete if the client reads it in small pieces',
  async (path) => {
    const port = await open({ minRate: { bytes: 1, inMs: 300 } })
    const [slow] = await readSlowly(port, 1, path)
    let read = 0
    while (read < large.length && !slow?.socket.destroyed) {
      read += slow?.socket.read()?.length ?? 0
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(read).toBeGreaterThanOrEqual(large.length)
  },
)

test('a network with too many unread response bytes, all of them recent, gets 503 before its next request is processed', async () => {
  const port = await open({ bytes: places(12 * mebibyte), graceMs: 3_600_000 })
  await readSlowly(port, 2)
  await expect.poll(asked).toBe(2)
  const refused = await callFromIp({ port, from: attacker }, '/large')
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(asked()).toBe(2)
  expect((await callFromIp({ port, from: visitor }, '/large')).body).toHaveLength(large.length)
})

test('if a network leaves too many response bytes unread, an unread response is cut off and the next one is sent', async () => {
  const port = await open({ bytes: places(20 * mebibyte) })
  const [first, second] = await readSlowly(port, 2)
  await expect.poll(openConnections).toBe(2)
  second?.socket.read()
  expect((await callFromIp({ port, from: attacker }, '/large')).body).toHaveLength(large.length)
  expect(await openConnections()).toBeLessThanOrEqual(2)
  first?.socket.resume()
  second?.socket.resume()
  expect((await callFromIp({ port, from: visitor }, '/large')).body).toHaveLength(large.length)
})

test('responses sent from one shared buffer do not count towards the memory limit per network', async () => {
  const port = await open({ bytes: places(12 * mebibyte), graceMs: 3_600_000 })
  await readSlowly(port, 4, '/kept')
  await expect.poll(openConnections).toBe(4)
  expect((await callFromIp({ port, from: attacker }, '/large')).body).toHaveLength(large.length)
})
