import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { imageMaxBytes } from '@ujuzi/contract/api/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart, tinyPicture } from '../../testing/app/multipart.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { sendBeforeReading } from '../../testing/app/write-first-client.ts'
import { someRuns } from '../../testing/cases.ts'
import { buildServer } from '../server.ts'
import { drainUnreadBodies } from './drain-bodies.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await openTestApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const runs = someRuns(3)
const fileOf = (length: number) => ({ ...tinyPicture, bytes: Buffer.alloc(length, 7) })
const purpose = 'service'

const refused = [
  ['a file of exactly 5 MB', multipart({ purpose }, [fileOf(imageMaxBytes)]), 413],
  ['a file one byte larger than 5 MB', multipart({ purpose }, [fileOf(imageMaxBytes + 1)]), 413],
  ['a file of 6 MB', multipart({ purpose }, [fileOf(6_000_000)]), 413],
  ['two files in one field', multipart({ purpose }, [fileOf(2_500_000), fileOf(2_500_000)]), 422],
  [
    'an upload form without a boundary',
    { headers: { 'content-type': 'multipart/form-data' }, payload: Buffer.alloc(4_000_000) },
    400,
  ],
  [
    'a file that is not multipart',
    { headers: { 'content-type': 'image/png' }, payload: Buffer.alloc(4_000_000) },
    415,
  ],
] as const

test.each(refused)(
  '%s uploaded with fetch is refused with the right error every time',
  async (_name, form, status) => {
    const { token } = await app.people.client()
    const statuses: number[] = []
    for (let run = 0; run < runs; run++) {
      const response = await fetch(`http://127.0.0.1:${port}/api/media/`, {
        method: 'POST',
        headers: { ...form.headers, authorization: `Bearer ${token}` },
        body: new Uint8Array(Buffer.from(form.payload)),
      })
      expect(await response.json()).toHaveProperty('error.message')
      statuses.push(response.status)
    }
    expect(statuses).toEqual(Array(runs).fill(status))
  },
)

test.each(refused)(
  '%s is refused with an error even if the client sends the whole upload before it reads the response',
  async (_name, form, status) => {
    const { token } = await app.people.client()
    const statuses: number[] = []
    for (let run = 0; run < runs; run++) {
      const head = headOf(token, form.headers['content-type'] ?? '', form.payload.length)
      const response = await sendBeforeReading({ port }, head, Buffer.from(form.payload))
      expect(JSON.parse(response.body)).toHaveProperty('error.message')
      statuses.push(response.status)
    }
    expect(statuses).toEqual(Array(runs).fill(status))
  },
)

test('an upload with an invalid token gets its 401 even if the client sends the whole file first', async () => {
  const { headers, payload } = multipart({ purpose }, [fileOf(4_000_000)])
  const head = headOf('x.y.z', headers['content-type'] ?? '', payload.length)
  expect((await sendBeforeReading({ port }, head, Buffer.from(payload))).status).toBe(401)
})

test('a refused upload with the header Connection: close gets its response before the connection closes', async () => {
  const { token } = await app.people.client()
  const { headers, payload } = multipart({ purpose }, [fileOf(imageMaxBytes)])
  const head = headOf(token, headers['content-type'] ?? '', payload.length, 'close')
  const response = await sendBeforeReading({ port }, head, Buffer.from(payload))
  expect(response.status).toBe(413)
  expect(response.head).toMatch(/^connection: close$/im)
})

test('the connection of a refused upload can be used for the next HTTP request', async () => {
  const { token } = await app.people.client()
  const { headers, payload } = multipart({ purpose }, [fileOf(imageMaxBytes)])
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(headOf(token, headers['content-type'] ?? '', payload.length))
  socket.write(payload)
  expect(await nextAnswer(socket)).toMatch(/^HTTP\/1.1 413 /)
  socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
  expect(await nextAnswer(socket)).toMatch(/^HTTP\/1.1 200 /)
  socket.destroy()
})

test.each([
  [
    'sends too much',
    { bytes: 300_000, ms: 60_000, slowest: { bytes: 0, inMs: 60_000 }, bytesPerMs: 1e6 },
    true,
  ],
  [
    'sends for too long',
    { bytes: 1e9, ms: 30, slowest: { bytes: 0, inMs: 60_000 }, bytesPerMs: 1e6 },
    true,
  ],
  [
    'sends too slowly',
    { bytes: 1e9, ms: 60_000, slowest: { bytes: 1_000, inMs: 30 }, bytesPerMs: 1e6 },
    false,
  ],
] as const)(
  'a client that %s after its request was refused gets the error response and is disconnected',
  async (_name, bounds, sendsOn) => {
    const server = buildServer({ logLevel: 'silent', trustProxy: false, publicUrl: undefined })
    drainUnreadBodies(server, bounds)
    const url = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(url.port), '127.0.0.1')
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(headOf('', 'text/plain', 1e9))
    const piece = Buffer.alloc(64_000)
    const send = () => {
      while (sendsOn && socket.writable && socket.write(piece));
    }
    socket.on('drain', send)
    send()
    let heard = ''
    socket.on('data', (data) => {
      heard += data
    })
    await closed
    expect(heard).toMatch(/^HTTP\/1.1 404 /)
    await server.close()
  },
)

test('the server reads the bodies of refused requests from one network at 4 MB a second at most in total', async () => {
  const server = buildServer({ logLevel: 'silent', trustProxy: false, publicUrl: undefined })
  let received: (() => number)[] = []
  server.addHook('onRequest', async ({ raw: { socket } }) => {
    const before = socket.bytesRead
    received.push(() => socket.bytesRead - before)
    // Meanwhile so much arrives that one read does not return all of it.
    await setTimeout(50)
  })
  const url = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  const sockets = [1, 2, 3].map(() => connect(Number(url.port), '127.0.0.1'))
  let startedAt = 0
  // The system lets more bytes wait for the second request than for the first.
  for (const length of [1_000_000, 16_000_000]) {
    received = []
    startedAt = performance.now()
    const head = Buffer.from(headOf('', 'text/plain', length))
    await Promise.all(
      sockets.map(async (socket) => {
        socket.on('error', () => {})
        socket.write(Buffer.concat([head, Buffer.alloc(length)]))
        expect(await nextAnswer(socket)).toMatch(/^HTTP\/1.1 404 /)
      }),
    )
  }
  await setTimeout(300)
  const bytes = received.reduce((sum, one) => sum + one(), 0)
  expect(bytes).toBeLessThan(900_000 + 4_096 * (performance.now() - startedAt))
  for (const socket of sockets) socket.destroy()
  await server.close()
})

const headOf = (token: string, type: string, length: number, connection = 'keep-alive') =>
  [
    'POST /api/media/ HTTP/1.1',
    'host: ujuzi.test',
    `connection: ${connection}`,
    `authorization: Bearer ${token}`,
    `content-type: ${type}`,
    `content-length: ${length}`,
    '\r\n',
  ].join('\r\n')

async function nextAnswer(socket: Socket) {
  const [data] = await once(socket, 'data')
  return String(data)
}
