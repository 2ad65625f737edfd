import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  callFromIp,
  formatGet,
  openSlowClient,
  type SlowClient,
} from '../../testing/app/slow-clients.ts'
import { buildServer } from '../server.ts'

/** Time limit on a busy machine. */
const from = '127.0.0.2'
/** More than the buffers of both ends hold. */
const large = Buffer.alloc(16 * 1024 * 1024, 'x')
let app: FastifyInstance
let port: number
let client: SlowClient | undefined
let begun: string[]
let release: () => void

beforeEach(async () => {
  begun = []
  app = buildServer({ logLevel: 'silent', trustProxy: false, publicUrl: undefined })
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  app.get('/slow', async () => {
    begun.push('slow')
    await released
    return 'slow'
  })
  app.get<{ Params: { name: string } }>('/page/:name', async ({ params }) => {
    begun.push(params.name)
    return `page ${params.name}`
  })
  app.get('/large', async () => {
    begun.push('large')
    return large
  })
  app.post('/page', async () => {
    begun.push('post')
    return 'posted'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

afterEach(async () => {
  release()
  client?.socket.destroy()
  client = undefined
  await app.close()
})

const pages = (...names: string[]) => names.map((name) => formatGet(`/page/${name}`)).join('')

test('pipelined requests start one after the other and are answered in order', async () => {
  client = await openSlowClient({ port, from }, formatGet('/slow') + pages('a', 'b'))
  await expect.poll(() => begun).toEqual(['slow'])
  await wait(100)
  expect(begun).toEqual(['slow'])
  release()
  await expect.poll(() => client?.received()).toMatch(/slow.*page a.*page b/s)
  expect(begun).toEqual(['slow', 'a', 'b'])
})

test('a pipelined request with a body waits for its turn and is answered in order', async () => {
  const post = `POST /page HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`
  client = await openSlowClient({ port, from }, formatGet('/slow') + post + pages('a'))
  await expect.poll(() => begun).toEqual(['slow'])
  release()
  await expect.poll(() => client?.received()).toMatch(/slow.*posted.*page a/s)
})

test('a pipelined HTTP request does not start before the client has read the previous response', async () => {
  const requests = formatGet('/large').repeat(12)
  client = await openSlowClient({ port, from }, requests, { reads: false })
  await expect.poll(() => begun).toHaveLength(1)
  expect((await callFromIp({ port, from }, '/page/other')).status).toBe(200)
  expect(begun).toEqual(['large', 'other'])
})

test('pipelined requests that wait on a closed connection never start', async () => {
  client = await openSlowClient({ port, from }, formatGet('/slow') + pages('a', 'b'))
  await expect.poll(() => begun).toEqual(['slow'])
  client.socket.destroy()
  await client.closed
  release()
  expect((await callFromIp({ port, from }, '/page/other')).status).toBe(200)
  await wait(50)
  expect(begun).toEqual(['slow', 'other'])
})

test('HTTP requests sent one after another on a keep-alive connection are all answered', async () => {
  client = await openSlowClient({ port, from }, pages('a'))
  for (const name of ['b', 'c', 'd']) {
    await expect.poll(() => begun).not.toContain(name)
    client.socket.write(pages(name))
    await expect.poll(() => client?.received()).toContain(`page ${name}`)
  }
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})
