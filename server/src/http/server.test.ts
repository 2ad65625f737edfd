import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { limitInFlight } from './limits/in-flight.ts'
import { buildServer } from './server.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }
const post = (url: string, payload: string, headers: Record<string, string> = json) =>
  app.server.inject({ method: 'POST', url, payload, headers })

test('healthz and readyz return 200 while the database is reachable', async () => {
  expect((await app.server.inject('/healthz')).statusCode).toBe(200)
  expect((await app.server.inject('/readyz')).statusCode).toBe(200)
})

test('readyz returns 503 while the server drains its connections before shutdown', async () => {
  app.readiness.draining = true
  const response = await app.server.inject('/readyz')
  app.readiness.draining = false
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('2')
  expect(response.json()).toEqual({ status: 'unavailable', reason: 'draining' })
})

test('responses close their connection only while the server drains its connections before shutdown', async () => {
  expect((await app.server.inject('/healthz')).headers.connection).not.toBe('close')
  app.readiness.draining = true
  const answers = [await app.server.inject('/healthz'), await app.server.inject('/api/nothing/')]
  app.readiness.draining = false
  for (const { headers } of answers) expect(headers.connection).toBe('close')
})

test('an unknown API path returns 404 with an error message', async () => {
  const response = await app.server.inject('/api/nothing/here/')
  expect(response.statusCode).toBe(404)
  expect(response.json().error).toEqual({
    code: 'not_found',
    message: 'There’s nothing at this address.',
  })
})

test('an error message is in the language that the browser asks for', async () => {
  const response = await app.server.inject({
    url: '/api/nothing/',
    headers: { 'accept-language': 'fr-CM,fr;q=0.9' },
  })
  expect(response.json().error.message).toMatch(/^Il n’y a rien/)
})

const login = '/api/auth/login/'

test.each([
  ['malformed JSON', '{"email": ', json, 400, 'malformed'],
  ['prototype poisoning', '{"__proto__": {"x": 1}}', json, 400, 'malformed'],
  ['a NUL character', '{"email": "a\\u0000b@c.de", "password": "x"}', json, 400, 'malformed'],
  ['half a surrogate pair', '{"email": "\\ud800", "password": "x"}', json, 400, 'malformed'],
  ['forty levels of nesting', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, json, 400, 'malformed'],
  ['a list instead of an object', '[]', json, 422, 'invalid_input'],
  ['a wrong type', '{"email": 7, "password": true}', json, 422, 'invalid_input'],
  ['null instead of an object', 'null', json, 422, 'invalid_input'],
  [
    'an unknown field',
    '{"email": "a@b.cd", "password": "x", "role": "admin"}',
    json,
    422,
    'invalid_input',
  ],
  [
    'the content type of a form',
    'email=a',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'unsupported_media',
  ],
  ['the content type text/plain', '{}', { 'content-type': 'text/plain' }, 415, 'unsupported_media'],
  ['the XML content type', '<a/>', { 'content-type': 'application/xml' }, 415, 'unsupported_media'],
  ['five megabytes', `{"email": "${'x'.repeat(5_000_000)}"}`, json, 413, 'too_large'],
] as const)(
  'a request body with %s is refused with an error message',
  async (_what, payload, headers, status, code) => {
    const response = await post(login, payload, headers)
    expect(response.statusCode).toBe(status)
    expect(response.json().error.code).toBe(code)
    expect(response.json().error.message).toMatch(/\.$/)
  },
)

test('an unknown field in a request body is named in the error response', async () => {
  const response = await post(login, '{"email": "a@b.cd", "password": "x", "role": "admin"}')
  expect(response.json().error.fields).toEqual({ role: 'Unknown field' })
})

test('an API request without a session gets 401 before its body is parsed', async () => {
  const response = await post('/api/auth/email/verify/confirm/', '{"broken')
  expect(response.statusCode).toBe(401)
})

test('an API path also works without its trailing slash', async () => {
  expect((await app.server.inject('/api/ip')).statusCode).toBe(200)
})

test('without a proxy, the client IP comes from the connection and not from request headers', async () => {
  const headers = { 'x-forwarded-for': '6.6.6.6', 'x-user-ip': '7.7.7.7' }
  const response = await app.server.inject({ url: '/api/ip/', headers })
  expect(response.json()).toEqual({ ip: '127.0.0.1' })
})

test('an API response has the security headers and is not cached', async () => {
  const { headers } = await app.server.inject('/api/ip/')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(headers['x-powered-by']).toBeUndefined()
})

test('oversized request headers get 431 with a JSON error', async () => {
  const response = await raw(
    `GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`,
  )
  expect(response).toMatch(/^HTTP\/1\.1 431/)
  expect(response).toContain('"headers_too_large"')
})

test('a request that is not HTTP gets 400 with a JSON error', async () => {
  expect(await raw('HELLO\r\n\r\n')).toContain('"malformed"')
})

test('above the limit of concurrent requests, a request gets 503 but health checks still respond', async () => {
  const server = buildServer({ logLevel: 'silent', trustProxy: false, publicUrl: undefined })
  limitInFlight(server, { bound: 1 })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  server.get('/slow', async () => held.then(() => 'done'))
  server.get('/health', { config: { exemptFromLimits: true } }, async () => 'ok')
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const slow = fetch(`${url}/slow`)
  await expect
    .poll(async () => (await fetch(`${url}/slow`, { signal: AbortSignal.timeout(500) })).status)
    .toBe(503)
  const refused = await fetch(`${url}/slow`)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect((await fetch(`${url}/health`)).status).toBe(200)
  release()
  expect((await slow).status).toBe(200)
  await server.close()
})

test('an HTTP request that makes several API calls counts as several concurrent requests', async () => {
  const server = buildServer({ logLevel: 'silent', trustProxy: false, publicUrl: undefined })
  limitInFlight(server, { bound: 10 })
  const release = Promise.withResolvers<void>()
  server.get('/held', { config: { places: 6 } }, async () => release.promise.then(() => 'done'))
  server.get('/one', async () => 'one')
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const held = fetch(`${url}/held`)
  await expect
    .poll(async () => (await fetch(`${url}/held`, { signal: AbortSignal.timeout(500) })).status)
    .toBe(503)
  expect((await fetch(`${url}/one`)).status).toBe(200)
  release.resolve()
  expect((await held).status).toBe(200)
  await server.close()
})

test('the OpenAPI document and the API reference cover every API call except those of the demo mailbox', async () => {
  const document = (await app.server.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const page = (await app.server.inject('/api/docs')).body
  const open = [...app.api.mounted.values()].filter(
    ({ endpoint }) => !endpoint.path.startsWith('/api/dev/'),
  )
  expect(open.length).toBeGreaterThan(20)
  for (const { endpoint } of open) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    expect(
      document.paths[path][endpoint.method.toLowerCase()].responses[endpoint.status],
    ).toBeDefined()
    expect(page).toContain(path)
  }
})

test('an idle keep-alive connection does not delay the shutdown of the server', async () => {
  const other = app.openAnotherApp()
  const url = await other.server.listen({ port: 0, host: '127.0.0.1' })
  const socket = await idleConnection(Number(new URL(url).port))
  await other.server.close()
  await expect.poll(() => socket.destroyed || socket.readableEnded).toBe(true)
})

test.each([
  ['that was never used is closed without a response', '', ''],
  ['with half a request is closed with the status 408', 'GET / HTTP/1.1\r\n', 'HTTP/1.1 408 '],
])('after the request timeout, a connection %s', async (_, sent, heard) => {
  const { server } = app.server
  const { port } = server.address() as AddressInfo
  const arrived = once(server, 'connection')
  const client = connect(port, '127.0.0.1')
  let response = ''
  client.on('data', (chunk) => {
    response += chunk
  })
  const [socket] = (await arrived) as [Socket]
  if (sent) client.write(sent)
  await expect.poll(() => socket.bytesRead).toBe(sent.length)
  const late = Object.assign(new Error('request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.emit('clientError', late, socket)
  await once(client, 'close')
  expect(response.slice(0, 13)).toBe(heard)
})

function raw(text: string) {
  const { port } = app.server.server.address() as AddressInfo
  return new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let response = ''
    socket.on('data', (chunk) => {
      response += chunk
    })
    socket.on('close', () => resolve(response))
    socket.on('error', reject)
  })
}

function idleConnection(port: number) {
  return new Promise<import('node:net').Socket>((resolve, reject) => {
    const request = httpRequest(
      { port, path: '/healthz', headers: { connection: 'keep-alive' } },
      (response) => {
        const { socket } = response
        response.resume()
        response.on('end', () => resolve(socket))
      },
    )
    request.on('error', reject)
    request.end()
  })
}

test.each([
  [
    'the address that the proxy added at the end, not one that the visitor wrote',
    true,
    '6.6.6.6, 41.202.1.9',
    '41.202.1.9',
  ],
  ['the only address, which the proxy set', true, '41.202.1.9', '41.202.1.9'],
  ['that of the connection if there is no proxy', false, '41.202.1.9', '127.0.0.1'],
])(
  'for a request with the header X-Forwarded-For, the client IP is %s',
  async (_sentence, trustProxy, forwarded, expected) => {
    const server = buildServer({ logLevel: 'silent', trustProxy, publicUrl: undefined })
    server.get('/ip', async ({ ip }) => ip)
    const response = await server.inject({ url: '/ip', headers: { 'x-forwarded-for': forwarded } })
    expect(response.body).toBe(expected)
    await server.close()
  },
)

test('a page that cannot be rendered shows an error message and a reference number', async () => {
  const server = buildServer({ logLevel: 'silent', trustProxy: false, publicUrl: undefined })
  server.get('/broken', async () => {
    throw new Error('secret detail')
  })
  const response = await server.inject({ url: '/broken', headers: { accept: 'text/html' } })
  expect(response.statusCode).toBe(500)
  expect(response.headers['content-type']).toMatch(/^text\/html/)
  expect(response.body).toMatch(/Something went wrong on our side.*<p>[0-9a-f]{12}<\/p>/s)
  expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'/)
  expect(response.body).not.toContain('secret detail')
  await server.close()
})
