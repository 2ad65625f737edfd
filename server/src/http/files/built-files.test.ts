import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildServer } from '../server.ts'
import { serveBuiltFiles } from './built-files.ts'

let base: string
let folder: string
let app: FastifyInstance

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'ujuzi-built-'))
  folder = join(base, 'client')
  await mkdir(join(folder, 'assets'), { recursive: true })
  const files = {
    'icon.svg': '<svg/>',
    'assets/root-1a2b.js': 'plain',
    'assets/root-1a2b.js.br': 'by brotli',
    'assets/root-1a2b.js.gz': 'by gzip',
    'assets/face-3c4d.woff2': 'a face',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  app = buildServer({ logLevel: 'silent', trustProxy: false, publicUrl: undefined })
})

afterEach(async () => {
  await app.close()
  await rm(base, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test.each([
  ['br, gzip', 'br', 'by brotli'],
  ['gzip, deflate', 'gzip', 'by gzip'],
  ['br;q=0, gzip', 'gzip', 'by gzip'],
  ['zstd', undefined, 'plain'],
  ['', undefined, 'plain'],
])(
  'an asset requested with Accept-Encoding "%s" is sent with content encoding %s',
  async (accepted, encoding, body) => {
    await serveBuiltFiles(app, folder)
    const response = await get('/assets/root-1a2b.js', { 'accept-encoding': accepted })
    expect(response).toMatchObject({ statusCode: 200, body })
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers.etag).toBeUndefined()
  },
)

test('a file without compressed variants is sent uncompressed and without Vary', async () => {
  await serveBuiltFiles(app, folder)
  const response = await get('/assets/face-3c4d.woff2', { 'accept-encoding': 'br' })
  expect(response).toMatchObject({ statusCode: 200, body: 'a face' })
  expect(response.headers).toMatchObject({ 'content-type': 'font/woff2' })
  expect(response.headers.vary).toBeUndefined()
})

test('a file without a hash in its name is cached for an hour and revalidated by ETag', async () => {
  await serveBuiltFiles(app, folder)
  const { headers, body } = await get('/icon.svg')
  expect(body).toBe('<svg/>')
  expect(headers['cache-control']).toBe('public, max-age=3600')
  const again = await get('/icon.svg', { 'if-none-match': String(headers.etag) })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
  expect((await get('/icon.svg', { 'if-none-match': '"another"' })).statusCode).toBe(200)
})

test('built files in subfolders are served, and a path without a file returns 404', async () => {
  await mkdir(join(folder, 'assets/fr'))
  await writeFile(join(folder, 'assets/fr/root-1a2b.js'), 'en français')
  await serveBuiltFiles(app, folder)
  expect(await get('/assets/fr/root-1a2b.js?from=x')).toMatchObject({
    statusCode: 200,
    body: 'en français',
  })
  for (const url of ['/assets/fr', '/assets/fr/', '/assets/es/root-1a2b.js', '/root-1a2b.js'])
    expect((await get(url)).statusCode, url).toBe(404)
})

test('the 404 response for a missing script is not cached', async () => {
  await serveBuiltFiles(app, folder)
  const { statusCode, headers } = await get('/assets/gone-1a2b.js')
  expect(statusCode).toBe(404)
  expect(headers['cache-control']).toBe('no-store')
})

test('HEAD for a file returns its headers without a body', async () => {
  await serveBuiltFiles(app, folder)
  const response = await app.inject({ method: 'HEAD', url: '/icon.svg' })
  expect(response).toMatchObject({ statusCode: 200, body: '' })
  expect(response.headers['content-length']).toBe('6')
})

test('a URL of a compressed copy or of a file outside the served folder is refused', async () => {
  await writeFile(join(base, 'outside.txt'), 'outside')
  await serveBuiltFiles(app, folder)
  for (const url of [
    '/assets/root-1a2b.js.br',
    '/assets',
    '/assets/',
    '/assets/root-1a2b',
    '/assets/%2e%2e/outside.txt',
    '/assets/..%2foutside.txt',
    '/assets/__proto__',
    '/../outside.txt',
    '/%2e%2e/outside.txt',
  ])
    expect((await get(url)).statusCode, url).toBeGreaterThanOrEqual(400)
})

test('startup fails if a built file has an extension without a known content type', async () => {
  await writeFile(join(folder, 'assets/film-5e6f.mp4'), 'film')
  await expect(serveBuiltFiles(app, folder)).rejects.toThrow('assets/film-5e6f.mp4')
})
