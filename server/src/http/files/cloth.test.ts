import { brotliDecompressSync } from 'node:zlib'
import { renderClothSvg } from '@ujuzi/contract/cloth/cloth'
import { clothCovers, clothSizes, clothUrl, parseClothUrl } from '@ujuzi/contract/cloth/url'
import { categorySlugs } from '@ujuzi/contract/services/categories'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../server.ts'
import { mountCloth } from './cloth.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = buildServer({ logLevel: 'silent', trustProxy: false, publicUrl: undefined })
  mountCloth(app, async () => undefined)
  await app.ready()
})
afterAll(() => app.close())

const id = '0190a1b2-0000-7000-8000-000000000001'
const piece = { id, category: 'barber', cut: 1, size: '480x270' } as const
const get = (url: string, headers = {}) => app.inject({ url, headers })

test('a cloth pattern is an SVG image that is cached for a year', async () => {
  const { statusCode, headers, body } = await get(clothUrl(piece))
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(body).toBe(renderClothSvg(id, 'barber', { width: 480, height: 270, cut: 1 }))
})

test('a cloth pattern is sent with brotli if the client accepts it, and uncompressed otherwise', async () => {
  const plain = await get(clothUrl(piece), { 'accept-encoding': 'identity' })
  const small = await get(clothUrl(piece), { 'accept-encoding': 'gzip, br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.headers.vary).toBe('Accept-Encoding')
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(String(brotliDecompressSync(small.rawPayload))).toBe(plain.body)
})

test('every category, size and cut written into the URL of a cloth pattern is read back unchanged', () => {
  for (const category of categorySlugs) {
    for (const size of clothSizes) {
      for (const cut of [0, 9, 99]) {
        const piece = { id, category, size, cut }
        expect(parseClothUrl(clothUrl(piece))).toEqual(piece)
      }
    }
  }
})

test('the cover pictures of a business are three different cuts of its cloth pattern', () => {
  const covers = clothCovers(id, 'tailor')
  expect(new Set(covers).size).toBe(3)
  expect(covers.map((address) => parseClothUrl(address)?.cut)).toEqual([0, 1, 2])
})

test.each([
  '/cloth/',
  '/cloth/v2/barber/a/0-480x270.svg',
  '/cloth/v1/astronaut/a/0-480x270.svg',
  '/cloth/v1/constructor/a/0-480x270.svg',
  '/cloth/v1/barber/a/0-99999x99999.svg',
  '/cloth/v1/barber/a/00-480x270.svg',
  '/cloth/v1/barber/a/-1-480x270.svg',
  '/cloth/v1/barber/a/100-480x270.svg',
  `/cloth/v1/barber/${'a'.repeat(41)}/0-480x270.svg`,
  `/cloth/v1/barber/${'a'.repeat(9_000)}/0-480x270.svg`,
  '/cloth/v1/barber/A/0-480x270.svg',
  '/cloth/v1/barber/%22%3E%3Cscript%3E/0-480x270.svg',
  '/cloth/v1/barber/%ff/0-480x270.svg',
  '/cloth/v1/barber/../../etc/0-480x270.svg',
  '/cloth/v1/barber/a/0-480x270.svg?also=this',
  '/cloth/v1/barber/a/0-480x270.png',
])('%s is refused as the URL of a cloth pattern', async (url) => {
  const { statusCode } = await get(url)
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
})
