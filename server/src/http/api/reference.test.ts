import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createCachedText } from '../files/cached-text.ts'
import { scriptSource } from '../pages/script-hashes.ts'
import { buildServer } from '../server.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const addresses = ['/api/docs', '/api/docs/bookings', '/api/openapi.json']
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

type Page = { url: string; body: string; ids: string[]; links: string[] }

/** All pages of the reference: those that the index of the overview links. */
async function readPages(): Promise<Page[]> {
  const read = async (url: string) => {
    const { body, statusCode } = await get(url)
    expect(statusCode, url).toBe(200)
    const all = (pattern: RegExp) => body.match(pattern) ?? []
    return { url, body, ids: all(/(?<= id=")[^"]+/g), links: all(/(?<=<a href=")[^"]+/g) }
  }
  const { links } = await read('/api/docs')
  const urls = links.filter((link) => /^\/api\/(docs|guide)[^#]*$/.test(link))
  return Promise.all([...new Set(urls)].map(read))
}

const idsOf = (pages: Page[], kind: 'call' | 'type') =>
  pages
    .filter(({ url }) => url !== '/api/docs')
    .flatMap(({ body }) => body.match(/(?<=<article id=")[^"]+/g) ?? [])
    .filter((id) => id.startsWith('schema-') === (kind === 'type'))

test('every call and every type of the API is described on exactly one page of the reference', async () => {
  const pages = await readPages()
  const document = (await get('/api/openapi.json')).json()
  const operations: { operationId: string }[] = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods as object),
  )
  const calls = operations.map(({ operationId }) => operationId)
  expect(idsOf(pages, 'call').sort()).toEqual(calls.sort())
  const types = Object.keys(document.components.schemas).map((name) => `schema-${name}`)
  expect(idsOf(pages, 'type').sort()).toEqual(types.sort())
})

test('no page of the API reference has more than a sixth of the calls or of the types, or 180 KB', async () => {
  const pages = await readPages()
  expect(pages.length).toBeGreaterThan(20)
  for (const kind of ['call', 'type'] as const) {
    const most = idsOf(pages, kind).length / 6
    for (const page of pages) expect(idsOf([page], kind).length, page.url).toBeLessThan(most)
  }
  for (const { url, body } of pages) {
    expect(Buffer.byteLength(body), url).toBeLessThan(180 * 1024)
  }
})

test('every link on every page of the API reference leads to a place that exists', async () => {
  const pages = await readPages()
  const places = new Set(pages.flatMap(({ url, ids }) => [url, ...ids.map((id) => `${url}#${id}`)]))
  const targets = pages.flatMap(({ url, links }) =>
    links.map((link) => (link.startsWith('#') ? url + link : link)),
  )
  expect(targets.length).toBeGreaterThan(1_000)
  const lost = targets.filter((target) => !places.has(target) && target !== '/api/openapi.json')
  expect(lost).toEqual([])
})

test('the overview of the API reference leads from each call and type, by the address it had when there was one page, to its own page', async () => {
  const pages = await readPages()
  const { body } = await get('/api/docs')
  for (const id of [...idsOf(pages, 'call'), ...idsOf(pages, 'type')]) {
    const [, link] = body.match(new RegExp(`<li id="${id}"><a href="([^"]+)`)) ?? []
    expect(link).toMatch(new RegExp(`^/api/docs/[a-z-]+#${id}$`))
  }
})

test('the pages of the API reference have one script, which their policy allows, and the font of the site', async () => {
  for (const url of ['/api/docs', '/api/docs/bookings', '/api/docs/types', '/api/guide']) {
    const { body, headers } = await get(url)
    const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script)
    expect(scripts).toHaveLength(1)
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' ${scriptSource(scripts[0] ?? '')};`,
    )
    expect(body).toMatch(/src:url\("\/assets\/onest-latin-[\w-]+\.woff2"\)/)
    expect(body.match(/ aria-current="page"/g)).toHaveLength(1)
  }
})

test('the colours of the API reference are the design tokens of the site in light and dark', async () => {
  const read = (path: string) =>
    readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8')
  const declared = (css: string) =>
    new Map(
      [...css.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, color]) => [`--${name}`, color]),
    )
  const [siteLight = '', siteDark = ''] = read('web/app/styles/tokens.css').split('@variant dark')
  const [light = '', dark = ''] = read('server/data/reference/page.css').split('@media (prefers')
  for (const [own, site] of [
    [light, siteLight],
    [dark, siteDark],
  ] as const) {
    const colors = declared(own)
    expect(colors.size).toBeGreaterThan(15)
    for (const [name, color] of colors) expect(declared(site).get(name), name).toBe(color)
  }
})

test.each(['nothing', 'Bookings', 'bookings%3Fq'])(
  'the API reference has no page named %s',
  async (name) => expect((await get(`/api/docs/${name}`)).statusCode).toBe(404),
)

test('the API reference shows the demo notice only in a public demo', async () => {
  const line = '<aside>This is a public demo'
  expect((await get('/api/docs')).body).not.toContain(line)
  const open = await openTestApp({ settings: { demoIsPublic: true } })
  expect((await open.server.inject('/api/docs')).body).toContain(line)
  await open.close()
})
