import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSitemapSource } from '../../modules/storefront/sitemap.queries.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createListedBusiness } from '../../testing/fixtures/listing.ts'
import { mountSitemap } from './sitemap.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const origin = 'http://ujuzi.test'
const get = (path: string, encoding = '') =>
  app.server.inject({ url: path, headers: { 'accept-encoding': encoding } })
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'))

/** A server whose sitemap parts have three entries, so that a few rows give several parts. */
function smallParts() {
  const server = Fastify()
  mountSitemap(server, createSitemapSource(app.db), {
    origin: () => origin,
    now: app.clock.now,
    partSize: 3,
  })
  return async (path: string) => (await server.inject({ url: path })).body
}

async function everythingIn(read: (path: string) => Promise<string>, kind: string) {
  const parts = locations(await read('/sitemap.xml')).filter((part) => part.includes(`/${kind}-`))
  const found: string[] = []
  for (const part of parts) {
    const pages = locations(await read(new URL(part).pathname))
    expect(pages.length).toBeLessThanOrEqual(3)
    found.push(...pages)
  }
  return found
}

test('robots.txt allows public pages, disallows private ones and names the sitemap', async () => {
  const { body, headers, statusCode } = await get('/robots.txt')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/plain')
  for (const closed of ['/api/', '/auth/', '/client/', '/professional/', '/dev/']) {
    expect(body).toContain(`\nDisallow: ${closed}\n`)
  }
  expect(body).not.toContain('Disallow: /services/\n')
  expect(body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
})

test('the sitemap lists every public business once and no hidden or suspended one', async () => {
  const list = createListedBusiness(app)
  for (let n = 0; n < 8; n++) await list()
  const [hidden, suspended] = [await list(), await list()]
  await app.pool.query('update businesses set published_at = null where id = $1', [hidden.id])
  await app.people.suspend(suspended.owner.id)
  const found = await everythingIn(smallParts(), 'businesses')
  const { rows } = await app.pool.query<{ id: string }>(`
    select b.id from businesses b join accounts a on a.id = b.owner_id
    where b.published_at is not null and a.suspended_at is null and a.deletion_requested_at is null
      and exists (select from listings where business_id = b.id)`)
  expect(found.toSorted()).toEqual(rows.map(({ id }) => `${origin}/services/${id}`).toSorted())
  expect(found).not.toContain(`${origin}/services/${hidden.id}`)
})

test('the sitemap lists only the towns and categories that have a public business', async () => {
  const list = createListedBusiness(app)
  const placeId = await app.people.createPlace()
  await list({ placeId, category: 'welder' })
  await list({ placeId, category: 'welder' })
  await list({ placeId, category: 'cook' })
  const away = await app.people.createPlace()
  const { owner } = await list({ placeId: away, category: 'cook' })
  await app.people.suspend(owner.id)
  const found = await everythingIn(smallParts(), 'places')
  expect(new Set(found).size).toBe(found.length)
  expect(found.filter((page) => page.includes(placeId)).toSorted()).toEqual([
    `${origin}/services?category=cook&place_id=${placeId}`,
    `${origin}/services?category=welder&place_id=${placeId}`,
    `${origin}/services?place_id=${placeId}`,
  ])
  expect(found.filter((page) => page.includes(away))).toEqual([])
})

test('a new business appears in the sitemap after an hour', async () => {
  const read = smallParts()
  const before = await everythingIn(read, 'places')
  const placeId = await app.people.createPlace()
  await createListedBusiness(app)({ placeId })
  expect(await everythingIn(read, 'places')).toEqual(before)
  app.clock.advance(60 * 60_000)
  // The first request still gets the stale parts and triggers the load of new ones.
  await expect
    .poll(() => everythingIn(read, 'places'))
    .toContain(`${origin}/services?place_id=${placeId}`)
})

test('the sitemap lists the content pages and their versions in other languages', async () => {
  const { body } = await get('/sitemaps/pages.xml')
  const pages = locations(body)
  for (const path of [
    '/',
    '/services',
    '/about',
    '/faq',
    '/blog',
    '/blog/no-shows',
    '/services?category=barber',
  ]) {
    expect(pages).toContain(origin + path)
  }
  expect(body).toContain(
    `<xhtml:link rel="alternate" hreflang="fr" href="${origin}/services?category=barber&amp;lang=fr"/>`,
  )
})

test('each part of the sitemap that lists businesses gives their lastmod and is compressed with gzip', async () => {
  const { id } = await createListedBusiness(app)({ updatedAt: new Date('2026-10-05T08:00:00Z') })
  const part = locations((await get('/sitemap.xml')).body)
    .filter((one) => one.includes('/businesses-'))
    .at(-1)
  const { headers, rawPayload } = await get(new URL(part ?? '').pathname, 'gzip, br')
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    vary: 'Accept-Encoding',
  })
  expect(gunzipSync(rawPayload).toString()).toContain(
    `<url><loc>${origin}/services/${id}</loc><lastmod>2026-10-05T08:00:00.000Z</lastmod></url>`,
  )
})

test.each([
  'businesses-0',
  'businesses-999999',
  'places-999',
  'businesses-x',
  'places-1e3',
  'words',
])('an unknown sitemap file such as %s.xml gets status 404', async (part) => {
  expect((await get(`/sitemaps/${part}.xml`)).statusCode).toBe(404)
})
