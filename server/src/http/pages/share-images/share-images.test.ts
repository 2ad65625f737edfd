import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const get = (url: string, headers = {}) => app.server.inject({ url, headers })

/** Width and height from the header of a PNG. */
function sizeOf(png: Buffer) {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test.each(['/og/site.png', '/og/category/barber.png', '/og/category/event_planner.png?lang=fr'])(
  '%s is a PNG of 1200 by 630 pixels that is cached for a day',
  async (url) => {
    const { statusCode, headers, rawPayload } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
    })
    expect(sizeOf(rawPayload)).toEqual([1200, 630])
  },
)

test('a share image that the browser already has returns 304', async () => {
  const first = await get('/og/site.png')
  const { etag } = first.headers
  const again = await get('/og/site.png', { 'if-none-match': etag })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test('the share image of a category is in the language that the URL names', async () => {
  const english = await get('/og/category/hairdresser.png')
  const french = await get('/og/category/hairdresser.png?lang=fr')
  const unknown = await get('/og/category/hairdresser.png?lang=xx&lang=fr')
  expect(french.headers.etag).not.toBe(english.headers.etag)
  expect(unknown.headers.etag).toBe(english.headers.etag)
})

test('each business has its own share image, which changes with its name', async () => {
  const one = await app.people.business({ name: 'Ọláníyì & Ṣadé' })
  const other = await app.people.business({ name: 'Ọláníyì & Ṣadé' })
  const picture = await get(`/og/business/${one.id}.png`)
  expect(sizeOf(picture.rawPayload)).toEqual([1200, 630])
  expect((await get(`/og/business/${other.id}.png`)).headers.etag).not.toBe(picture.headers.etag)
  await app.pool.query('update businesses set name = $1 where id = $2', ['Ŋɛɔ Braids', one.id])
  expect((await get(`/og/business/${one.id}.png`)).headers.etag).not.toBe(picture.headers.etag)
})

test.each(['</text><script>', '& " \' <', '🎉', '你好', 'a\u202eb', 'W'.repeat(90), '​'])(
  'a business called %s has a share image',
  async (name) => {
    const { id } = await app.people.business({ name })
    expect((await get(`/og/business/${id}.png`)).statusCode).toBe(200)
  },
)

test('a hidden business has no share image', async () => {
  const { id } = await app.people.business({ publishedAt: null })
  expect((await get(`/og/business/${id}.png`)).statusCode).toBe(404)
})

test.each([
  '/og/business/018cc251-f401-7000-8002-4b5d47b40001.png',
  '/og/business/1.png',
  '/og/business/018CC251-F401-7000-8002-4B5D47B40001.png',
  `/og/business/${'9'.repeat(5_000)}.png`,
  "/og/business/'%20or%201=1.png",
  '/og/category/astronaut.png',
  '/og/category/constructor.png',
  '/og/category/barber.svg',
  '/og/other.png',
])('%s is not a share image and returns 404', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
