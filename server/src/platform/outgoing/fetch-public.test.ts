import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createFetchPublic, type OutgoingRequest } from './fetch-public.ts'
import { OutgoingError } from './outgoing-error.ts'
import type { OutgoingPolicy } from './policy.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function startServer(listener: RequestListener) {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** The rules of production, except that 127.0.0.1 counts as the public internet. */
const loopback: OutgoingPolicy = {
  schemes: ['http:'],
  allows: ({ address }) => address === '127.0.0.1',
  resolve: async () => ['127.0.0.1'],
}

const fetchFrom = (
  url: string,
  request: Partial<OutgoingRequest> = {},
  policy: Partial<OutgoingPolicy> = {},
) =>
  createFetchPublic({ ...loopback, ...policy })(url, {
    timeoutMs: 5000,
    maxBytes: 1000,
    maxRedirects: 3,
    ...request,
  })

const failureOf = (...given: Parameters<typeof fetchFrom>) =>
  fetchFrom(...given).then(
    () => undefined,
    (error) => (error instanceof OutgoingError ? error.failure : error),
  )

test('a fetch returns the status, headers and body of the response', async () => {
  const port = await startServer((request, response) => {
    response.writeHead(201, { etag: '"1"' })
    response.end(`${request.method} ${request.headers.host} ${request.headers.accept}`)
  })
  const got = await fetchFrom(`http://calendar.example:${port}/`, { headers: { accept: 'a/b' } })
  expect(got.body.toString()).toBe(`GET calendar.example:${port} a/b`)
  expect([got.status, got.headers.etag]).toEqual([201, '"1"'])
})

test('a POST sends its body and does not follow a redirect', async () => {
  const seen: string[] = []
  const port = await startServer(async (request, response) => {
    for await (const chunk of request) seen.push(String(chunk))
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  const got = await fetchFrom(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{"a":1}' })
  expect([got.status, seen]).toEqual([307, ['{"a":1}']])
})

test('a fetch connects to the IP address that it checked, even if the host name then resolves to another address', async () => {
  const port = await startServer((_, response) => response.end('checked'))
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  let asked = 0
  const resolve = async () => {
    asked += 1
    return answers.shift() ?? ['127.0.0.2']
  }
  const got = await fetchFrom(`http://rebinding.example:${port}/`, {}, { resolve })
  expect([got.body.toString(), asked]).toEqual(['checked', 1])
})

test('a fetch checks the IP address of each redirect before it connects', async () => {
  let inside = 0
  const secret = await startServer((_, response) => {
    inside += 1
    response.end('secret')
  })
  const resolve = async (name: string) => [name === 'inside.example' ? '127.0.0.2' : '127.0.0.1']
  const targets = [
    'http://inside.example',
    'http://127.0.0.2',
    'http://2130706434',
    'http://0x7f.2',
    'http://[::1]',
    'http://[::ffff:7f00:2]',
    '//inside.example',
  ]
  for (const target of targets) {
    const location = `${target}:${secret}/`
    const port = await startServer((_, response) => response.writeHead(302, { location }).end())
    const url = `http://outside.example:${port}/`
    expect([location, await failureOf(url, {}, { resolve })]).toEqual([location, 'address_refused'])
  }
  expect(inside).toBe(0)
})

test.each(['file:///etc/passwd', 'https://127.0.0.1/', 'http://user:pass@127.0.0.1/', 'http://'])(
  'a fetch does not follow a redirect to %s',
  async (location) => {
    const port = await startServer((_, response) => response.writeHead(302, { location }).end())
    expect(await failureOf(`http://127.0.0.1:${port}/`)).toBe('invalid_url')
  },
)

test('follows redirects, but sends the caller’s request headers only to the origin of the first URL', async () => {
  const seen: (string | undefined)[] = []
  const port = await startServer((request, response) => {
    seen.push(request.headers['if-none-match'])
    const next = { '/a': '/b', '/b': `http://other.example:${port}/c` }[request.url ?? '']
    if (next) response.writeHead(301, { location: next }).end()
    else response.end('found')
  })
  const headers = { 'if-none-match': '"1"' }
  const got = await fetchFrom(`http://one.example:${port}/a`, { headers })
  expect(got.body.toString()).toBe('found')
  expect(seen).toEqual(['"1"', '"1"', undefined])
})

test('stops following redirects that never end', async () => {
  let requests = 0
  const port = await startServer((_, response) => {
    requests += 1
    response.writeHead(302, { location: `/${requests}` }).end()
  })
  expect(await failureOf(`http://127.0.0.1:${port}/`)).toBe('too_many_redirects')
  expect(requests).toBe(4)
})

const bomb = gzipSync(Buffer.alloc(5_000_000))

test.each<[string, RequestListener]>([
  [
    'by its length',
    (_, response) => response.writeHead(200, { 'content-length': 5000 }).write('a'),
  ],
  ['without a length', (_, response) => response.end('a'.repeat(1001))],
  [
    'after decompression',
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  ],
])('refuses a response body over the size limit, detected %s', async (_, listener) => {
  const port = await startServer(listener)
  const maxBytes = 1000
  expect(await failureOf(`http://127.0.0.1:${port}/`, { maxBytes })).toBe('too_large')
})

test('cuts an endless response body at the size limit if the caller accepts a part of the body', async () => {
  const port = await startServer((_, response) => {
    const write = () => {
      while (response.write('a'.repeat(500)));
    }
    response.on('drain', write)
    write()
  })
  const got = await fetchFrom(`http://127.0.0.1:${port}/`, { whenLonger: 'cut' })
  expect(got.body.toString()).toBe('a'.repeat(1000))
})

test('decompresses gzip and refuses unknown or broken compression', async () => {
  const port = await startServer((request, response) => {
    const [, encoding = '', content] = request.url?.split('/') ?? []
    response.writeHead(200, { 'content-encoding': encoding })
    response.end(content === 'right' ? gzipSync('calendar') : 'not gzip')
  })
  const url = `http://127.0.0.1:${port}`
  expect((await fetchFrom(`${url}/gzip/right`)).body.toString()).toBe('calendar')
  expect(await failureOf(`${url}/gzip/wrong`)).toBe('invalid_response')
  expect(await failureOf(`${url}/zstd/right`)).toBe('invalid_response')
})

test.each<[string, RequestListener]>([
  ['never responds', () => {}],
  ['sends its headers and then nothing', (_, response) => response.write('BEGIN')],
])('gives up on a server that %s', async (_, listener) => {
  const port = await startServer(listener)
  expect(await failureOf(`http://127.0.0.1:${port}/`, { timeoutMs: 200 })).toBe('timed_out')
})

test('gives up on a name server that never responds', async () => {
  const resolve = () => new Promise<never>(() => {})
  expect(await failureOf('http://slow.example/', { timeoutMs: 50 }, { resolve })).toBe('timed_out')
})

test('reports a refused connection and a response that is not HTTP as different failures', async () => {
  const port = await startServer((_, response) => response.socket?.end('SSH-2.0-OpenSSH\r\n\r\n'))
  expect(await failureOf(`http://127.0.0.1:${port}/`)).toBe('invalid_response')
  const [server] = servers
  await new Promise((resolve) => server?.close(resolve))
  servers.pop()
  expect(await failureOf(`http://127.0.0.1:${port}/`)).toBe('connection_failed')
})
