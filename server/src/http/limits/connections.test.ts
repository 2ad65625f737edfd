import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import {
  callFromIp,
  formatGet,
  openSlowClient,
  type SlowClient,
} from '../../testing/app/slow-clients.ts'
import { limitConnections } from './connections.ts'

const [crowd, visitor] = ['127.0.0.2', '127.0.0.3']
let app: FastifyInstance
let clients: SlowClient[] = []
let atWork = 0

async function open({
  trustProxy = false,
  total = 100,
  perNetwork = 3,
  unansweredPerConnection = 4,
} = {}) {
  app = Fastify()
  limitConnections(app, { trustProxy, bounds: { total, perNetwork, unansweredPerConnection } })
  app.get('/', async () => 'page')
  app.get('/slow', () => {
    atWork++
    return new Promise(() => {})
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

async function connected(port: number, from: string, text: string) {
  const client = await openSlowClient({ port, from }, text)
  clients.push(client)
  return client
}

afterEach(async () => {
  for (const { socket } of clients) socket.destroy()
  clients = []
  atWork = 0
  await app.close()
})

test('a network over its connection limit loses the connection that has been idle longest', async () => {
  const port = await open()
  const unused = await connected(port, crowd, '')
  const half = await connected(port, crowd, 'GET / HTTP/1.1\r\nhost')
  const kept = await connected(port, crowd, formatGet('/'))
  expect((await callFromIp({ port, from: crowd }, '/')).status).toBe(200)
  await unused.closed
  expect((await callFromIp({ port, from: crowd }, '/')).status).toBe(200)
  half.socket.write(': a\r\n\r\n')
  await expect.poll(half.received).toMatch(/^HTTP\/1.1 200 /)
  kept.socket.write(formatGet('/'))
  await expect.poll(kept.received).toMatch(/200 [\s\S]* 200 /)
})

test('a network at its connection limit is refused a new connection if all of its others wait for responses', async () => {
  const port = await open()
  for (let i = 0; i < 3; i++) await connected(port, crowd, formatGet('/slow'))
  await expect.poll(() => atWork).toBe(3)
  await expect(callFromIp({ port, from: crowd }, '/')).rejects.toThrow('socket hang up')
  expect((await callFromIp({ port, from: visitor }, '/')).status).toBe(200)
})

test('at the total connection limit, the network with the most connections loses one', async () => {
  const port = await open({ total: 4, perNetwork: 10 })
  const many = [
    await connected(port, crowd, ''),
    await connected(port, crowd, ''),
    await connected(port, crowd, ''),
  ]
  const single = await connected(port, visitor, '')
  expect((await callFromIp({ port, from: visitor }, '/')).status).toBe(200)
  await many[0]?.closed
  expect(single.socket.destroyed).toBe(false)
})

test('the connections of a trusted proxy are not limited per network', async () => {
  const port = await open({ trustProxy: true })
  const all = []
  for (let i = 0; i < 10; i++) all.push(await connected(port, crowd, formatGet('/slow')))
  expect((await callFromIp({ port, from: crowd }, '/')).status).toBe(200)
  expect(all.map(({ socket }) => socket.destroyed)).toEqual(Array(10).fill(false))
})

test('a connection that pipelines too many HTTP requests is closed', async () => {
  const port = await open()
  const greedy = await connected(port, crowd, formatGet('/slow').repeat(5))
  await greedy.closed
  const modest = await connected(port, crowd, formatGet('/').repeat(4))
  await expect.poll(() => modest.received().match(/ 200 /g)?.length).toBe(4)
})
