import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createCachedText } from '../files/cached-text.ts'
import { buildServer } from '../server.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const addresses = ['/api/docs', '/api/openapi.json']
const get = (url: string, headers = {}) => app.server.inject({ url, headers })

test.each(addresses)('%s has the same text in every content encoding', async (url) => {
  const whole = await get(url)
  expect(whole.headers['content-encoding']).toBeUndefined()
  const brotli = await get(url, { 'accept-encoding': 'gzip, br' })
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(whole.body)
  const gzip = await get(url, { 'accept-encoding': 'gzip' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(whole.body)
  expect(gzip.headers.etag).toBe(whole.headers.etag)
})

test.each(addresses)('%s returns 304 to a client that has the current version', async (url) => {
  const { etag } = (await get(url)).headers
  const again = await get(url, { 'if-none-match': String(etag), 'accept-encoding': 'br' })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  expect((await get(url, { 'if-none-match': '"another"' })).statusCode).toBe(200)
})

test('a cached text response is built once for concurrent requests and again after the site’s origin changes', async () => {
  const built: string[] = []
  let origin = 'https://one.test'
  const server = buildServer({ logLevel: 'silent', trustProxy: false, publicUrl: origin })
  const send = createCachedText({
    type: 'text/plain',
    maxAgeSeconds: 60,
    build: (from) => {
      built.push(from)
      return from.repeat(1_000)
    },
  })
  server.get('/text', (request, reply) => send(request, reply, origin))
  const read = (encoding: string) =>
    server.inject({ url: '/text', headers: { 'accept-encoding': encoding } })
  await Promise.all(Array.from({ length: 50 }, (_, i) => read(i % 2 ? 'br' : 'gzip')))
  expect(built).toEqual(['https://one.test'])
  origin = 'https://two.test'
  expect((await read('identity')).body).toContain('https://two.test')
  expect(gunzipSync((await read('gzip')).rawPayload).toString()).toContain('https://two.test')
  expect(built).toEqual(['https://one.test', 'https://two.test'])
  await server.close()
})

test('every internal link on the API reference page has a target on the page', async () => {
  const { body } = await get('/api/docs')
  const places = new Set(body.match(/(?<= id=")[^"]+/g))
  const links = new Set(body.match(/(?<=href="#)[^"]+/g))
  expect(links.size).toBeGreaterThan(200)
  expect([...links].filter((link) => !places.has(link))).toEqual([])
  expect(body).not.toContain('<script')
})

test('the API reference shows the demo notice only in a public demo', async () => {
  const line = '<aside>This is a public demo'
  expect((await get('/api/docs')).body).not.toContain(line)
  const open = await openTestApp({ settings: { demoIsPublic: true } })
  expect((await open.server.inject('/api/docs')).body).toContain(line)
  await open.close()
})
