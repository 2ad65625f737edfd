import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { mediaFixture } from '../../testing/fixtures/media.ts'
import { photo } from '../../testing/fixtures/pictures.ts'

let app: TestApp
let id: string
beforeAll(async () => {
  app = await openTestApp()
  const { picture } = await mediaFixture(app).createUpload(await photo({ width: 400, height: 300 }))
  id = picture.id
})
afterAll(() => app.close())

const at = (path: string) => `/media/${id}/${path}`

test('a picture is sent as image/webp only, sandboxed and cached for a year', async () => {
  const { statusCode, headers, rawPayload } = await app.server.inject(at('320.webp'))
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-length': String(rawPayload.length),
  })
  expect(headers['set-cookie']).toBeUndefined()
  expect(rawPayload.subarray(0, 4).toString()).toBe('RIFF')
})

test('HEAD for a picture returns the headers of GET without a body', async () => {
  const whole = await app.server.inject(at('320.webp'))
  const head = await app.server.inject({ method: 'HEAD', url: at('320.webp') })
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  expect(head.headers['content-length']).toBe(whole.headers['content-length'])
  expect(head.headers['content-type']).toBe('image/webp')
})

test.each([
  ['a width that the picture does not have', () => at('640.webp')],
  ['a format that the picture does not have yet', () => at('320.avif')],
  ['another file extension', () => at('320.png')],
  ['no file extension', () => at('320')],
  ['a leading zero in the width', () => at('0320.webp')],
  ['no file name', () => at('')],
  ['a doubly encoded path out of the folder', () => at('%252e%252e%252f320.webp')],
  ['the id in capitals', () => `/media/${id.toUpperCase()}/320.webp`],
  ['an unknown id', () => `/media/${newId()}/320.webp`],
  ['an invalid id', () => '/media/pictures/320.webp'],
  ['a path after the file name', () => at('320.webp/x')],
])('a picture URL with %s returns 404', async (_sentence, url) => {
  const { statusCode, headers } = await app.server.inject(url())
  expect(statusCode).toBe(404)
  expect(headers['cache-control']).toBe('no-store')
})

test.each([
  ['an encoded path out of the folder', () => at('..%2f..%2f..%2fauth-secret')],
  ['an encoded backslash', () => at('..%5c320.webp')],
  ['a NUL character', () => at('320.webp%00.png')],
  ['a slash inside the id', () => `/media/${id}%2F320.webp`],
])('a picture URL with %s returns 400', async (_sentence, url) => {
  expect((await app.server.inject(url())).statusCode).toBe(400)
})
