import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequestLine } from '../../testing/app/raw-request.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { mountPages } from '../pages/pages.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await openTestApp()
  await mountPages(app.server, app.api, {
    publicUrl: () => 'http://ujuzi.test',
    demo: true,
    ipLookupUrl: '/api/ip/',
    google: false,
  })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const host = ['Host: ujuzi.test']
const html = [...host, 'Accept: text/html', 'Accept-Language: en']

test.each([
  '//evil.example/',
  '//',
  '///',
  '/\\evil.example/',
  '/%5cevil.example/',
  'http://evil.example/',
  'http://ujuzi.test/',
  'https://evil.example/api/ip/',
  '/%2f/evil.example/',
  '/..//evil.example/',
  '/../../etc/passwd',
  '/%2e%2e/x',
  '/services/..%2f..%2fx',
  '*',
  '/%00',
  '/a%0d%0aSet-Cookie:a=b',
  '/\x01',
  '/\xc3\xa9',
  '/%ED%A0%80',
  '/services?q=%ED%A0%80',
  '/services?q=%1b',
  '/#//evil.example/',
  '//evil.example/api/ip/',
  '/api//ip/',
  '/api/..//ip/',
  '/assets/..%2f..%2fserver/index.js',
  '/media/..%2f..%2fx.webp',
  '//evil.example/sitemap.xml',
  '//evil.example/healthz',
  '/healthz/../readyz',
])(
  'a request for the target %j gets 400, and the response names no foreign host',
  async (target) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
      const { status, text } = await sendRequestLine(port, `${method} ${target} HTTP/1.1`, html)
      expect(status, method).toBe(400)
      expect(text).not.toContain('evil.example')
      expect(text).not.toMatch(/set-cookie/i)
    }
  },
)

const cloth = '/cloth/barber/a1.svg'

test.each([
  ['/', 'GET, HEAD, POST, OPTIONS'],
  ['/services', 'GET, HEAD, POST, OPTIONS'],
  ['/api/ip/', 'GET, OPTIONS'],
  ['/api/auth/login', 'POST, OPTIONS'],
  ['/api/auth/profile/', 'GET, PUT, OPTIONS'],
  ['/api/docs', 'GET, HEAD, OPTIONS'],
  ['/icon.svg', 'HEAD, GET, OPTIONS'],
  ['/media/x.webp', 'GET, HEAD, OPTIONS'],
  [cloth, 'GET, HEAD, OPTIONS'],
  ['/og/business/1.png', 'GET, HEAD, OPTIONS'],
  ['/sitemap.xml', 'GET, HEAD, OPTIONS'],
  ['/robots.txt', 'GET, HEAD, OPTIONS'],
  ['/healthz', 'GET, HEAD, OPTIONS'],
])('%s allows the methods %s and refuses all others', async (path, allow) => {
  const asked = allow.split(', ')
  const sorted = (header = '') => header.split(', ').sort()
  for (const method of ['TRACE', 'PROPFIND', 'LINK', 'PURGE', 'DELETE', 'M-SEARCH']) {
    const { status, headers } = await sendRequestLine(port, `${method} ${path} HTTP/1.1`, html)
    expect([method, status]).toEqual([method, 405])
    expect(sorted(headers.allow)).toEqual(asked.toSorted())
  }
  const options = await sendRequestLine(port, `OPTIONS ${path} HTTP/1.1`, [
    ...html,
    'Origin: http://evil.example',
  ])
  expect([options.status, options.body]).toEqual([204, ''])
  expect(sorted(options.headers.allow)).toEqual(asked.toSorted())
  expect(options.text).not.toMatch(/access-control/i)
})

test.each([
  'TRACK / HTTP/1.1',
  'FOO /api/ip/ HTTP/1.1',
  'get / HTTP/1.1',
  'CONNECT evil.example:443 HTTP/1.1',
  'CONNECT / HTTP/1.1',
])('the request line "%s" gets 405 with an Allow header', async (line) => {
  const { status, headers, body } = await sendRequestLine(port, line, host)
  expect(status).toBe(405)
  expect(headers.allow).toContain('GET')
  expect(JSON.parse(body).error.code).toBe('method_not_allowed')
})

test.each([
  '/',
  '/services',
  '/healthz',
  '/sitemap.xml',
  '/robots.txt',
  '/icon.svg',
  '/og/site.png',
  '/api/openapi.json',
])('HEAD %s has the status and type of GET and no body', async (path) => {
  const [head, get] = await Promise.all(
    ['HEAD', 'GET'].map((method) => sendRequestLine(port, `${method} ${path} HTTP/1.1`, html)),
  )
  expect(head?.status).toBe(200)
  expect(head?.headers['content-type']).toBe(get?.headers['content-type'])
  expect(head?.body).toBe('')
})

test('a form posted to a page that accepts none gets 405 with an Allow header', async () => {
  const form = ['Content-Length: 0', 'Sec-Fetch-Site: same-origin']
  const { status, headers } = await sendRequestLine(port, 'POST /about HTTP/1.1', [
    ...html,
    ...form,
  ])
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

const lies = [
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: https',
  'X-Original-URL: //evil.example/',
  'Forwarded: host=evil.example;proto=https',
]

/** A response without the values that differ each time. */
const steady = (body: string) => body.replace(/ data-reference="[^"]*"/g, '')

test.each([
  '/',
  '/about',
  '/services?category=barber',
  '/services?category=barber&lang=fr',
  '/nothing-here',
  '/sitemap.xml',
  '/robots.txt',
  '/sitemaps/pages.xml',
  '/api/openapi.json',
])('the response for %s is the same whatever host the request names', async (path) => {
  const honest = await sendRequestLine(port, `GET ${path} HTTP/1.1`, html)
  const lying = await sendRequestLine(port, `GET ${path} HTTP/1.1`, [
    'Host: evil.example',
    'Accept: text/html',
    'Accept-Language: en',
    ...lies,
  ])
  expect(lying.text).not.toContain('evil.example')
  expect(steady(lying.body)).toBe(steady(honest.body))
  expect(lying.headers.location).toBe(honest.headers.location)
})

test('the links in the head of a page name the configured site, whatever host the request names', async () => {
  const { body } = await sendRequestLine(port, 'GET /about HTTP/1.1', [
    'Host: evil.example',
    ...lies,
  ])
  const addresses = [...body.matchAll(/(?:href|content)="(https?:[^"]*)"/g)].map(([, url]) => url)
  const own = addresses.filter((url) => url?.startsWith('http://ujuzi.test/'))
  // Canonical, four alternates, og:url and og:image.
  expect(own.length).toBeGreaterThanOrEqual(7)
  expect(body).toContain('<link rel="canonical" href="http://ujuzi.test/about"')
})
