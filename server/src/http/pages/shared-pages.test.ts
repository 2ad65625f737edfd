import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { getProfessionalCard, listFeatured } from '@ujuzi/contract/search/search'
import { changeService } from '@ujuzi/contract/services/services'
import { updateProfessionalSettings } from '@ujuzi/contract/settings/professional-settings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpointKey } from '../../platform/api/serve.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { suspensionFixture } from '../../testing/fixtures/accounts/suspensions.ts'
import { businessFixture } from '../../testing/fixtures/business.ts'
import { settingsFixture } from '../../testing/fixtures/settings.ts'
import { mountPages } from './pages.ts'

const settings = {
  publicUrl: () => 'http://ujuzi.test',
  demo: true,
  ipLookupUrl: '/api/ip/',
  google: false,
}
let app: TestApp
/** Two processes on one database; changes are made in the first. */
let servers: TestApp['server'][]
beforeAll(async () => {
  app = await openTestApp()
  const another = app.openAnotherApp()
  for (const { server, api } of [app, another]) await mountPages(server, api, settings)
  servers = [app.server, another.server]
})
afterAll(() => app.close())

const browserHeaders = { accept: 'text/html', 'accept-language': 'en' }
async function read(url: string, headers: Record<string, string> = {}, server = app.server) {
  const { statusCode, body } = await server.inject({
    url,
    headers: { ...browserHeaders, ...headers },
  })
  return { status: statusCode, body }
}
/** The page as each process sends it. */
const readAll = (url: string) => Promise.all(servers.map((server) => read(url, {}, server)))

let business: Awaited<ReturnType<ReturnType<typeof businessFixture>['createListed']>>['business']
let fixture: Awaited<ReturnType<ReturnType<typeof businessFixture>['createListed']>>
let page: string
let bookingPage: string
let login: string
let search: string
let created = 0
beforeEach(async () => {
  const name = `Maison ${['Amina', 'Binta', 'Coumba', 'Djeneba', 'Esther', 'Fatou', 'Grace', 'Habiba', 'Ines', 'Joy', 'Khady', 'Lina', 'Mariam'][created++]} Coiffure`
  fixture = await businessFixture(app).createListed({
    name,
    service: { title: 'Gele tying', priceMinor: 7_000 },
  })
  business = fixture.business
  page = `/services/${business.id}`
  bookingPage = `${page}/book?service=${business.service.id}`
  login = `/auth/login?next=${encodeURIComponent(bookingPage)}`
  search = `/services?q=${encodeURIComponent(name)}`
})

const made = () => app.server.keptResponses?.requests().made ?? 0

/** Text of a page without its markup, so that a price is found whatever surrounds it. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s ]+/g, ' ')

async function expectEverywhere(url: string, check: (text: string, status: number) => void) {
  for (const { body, status } of await readAll(url)) check(textOf(body), status)
}

describe('after the answer to a change, no process sends the page of before:', () => {
  beforeEach(async () => {
    // Both processes keep the pages as they are before the change.
    for (const url of [page, bookingPage, login])
      await expectEverywhere(url, (text) => expect(text).toContain('Gele tying'))
    await expectEverywhere(search, (text) => expect(text).toContain(business.name))
  })
  const service = () => ({ params: { id: business.service.id } })
  const versionOf = async () => (await settingsFixture(app, fixture).getSettings()).version

  test('after a price change, no server process sends a page with the old price', async () => {
    const { version } = await loadService()
    const body = { price: 9_500, version }
    const answer = await app.call(changeService, { ...service(), body }, await fixture.as())
    expect(answer.status).toBe(200)
    for (const url of [page, bookingPage, login, search])
      await expectEverywhere(url, (text) => {
        expect(text).toMatch(/9[,.  ]?500/)
        expect(text).not.toMatch(/7[,.  ]?000/)
      })
  })

  test('after a service is switched off, no server process sends a page with that service', async () => {
    const { version } = await loadService()
    const body = { is_active: false, version }
    const answer = await app.call(changeService, { ...service(), body }, await fixture.as())
    expect(answer.status).toBe(200)
    for (const url of [page, bookingPage, login, search])
      await expectEverywhere(url, (text) => expect(text).not.toContain('Gele tying'))
  })

  test.each(['hidden', 'link'] as const)(
    'once the visibility of a profile is set to “%s”, no server sends its old page',
    async (visibility) => {
      const body = { privacy: { profile_visibility: visibility }, version: await versionOf() }
      const answer = await app.call(updateProfessionalSettings, { body }, await fixture.as())
      expect(answer.status).toBe(200)
      await expectEverywhere(search, (text) => expect(text).not.toContain('Gele tying'))
      for (const url of [page, bookingPage])
        await expectEverywhere(url, (_, status) =>
          expect(status).toBe(visibility === 'link' ? 200 : 404),
        )
    },
  )

  test('after a business is suspended or its suspension lifted, no server process sends an outdated page of it', async () => {
    const moderator = await app.people.account('moderator')
    const moderation = suspensionFixture(app)
    expect((await moderation.suspend(moderator, business.owner.id)).status).toBe(200)
    for (const url of [page, bookingPage])
      await expectEverywhere(url, (text, status) => {
        expect(status).toBe(404)
        expect(text).not.toContain('Gele tying')
      })
    for (const url of [login, search])
      await expectEverywhere(url, (text) => expect(text).not.toContain('Gele tying'))
    expect((await moderation.lift(moderator, business.owner.id)).status).toBe(200)
    for (const url of [page, bookingPage, login])
      await expectEverywhere(url, (text) => expect(text).toContain('Gele tying'))
  })

  const loadService = async () => {
    const { rows } = await app.pool.query<{ version: number }>(
      'select version from services where id = $1',
      [business.service.id],
    )
    return { version: rows[0]?.version ?? 0 }
  }
})

test('a booked time disappears from the pages of its business at once and from search pages within 30 seconds', async () => {
  const params = { id: business.id }
  const card = await app.call(getProfessionalCard, { params })
  const start = (card.ok && card.data.next_slot) || ''
  const shownBy = async () => (await readAll(search)).map(({ body }) => body.includes(start))
  expect(await shownBy()).toEqual([true, true])
  const shownBefore = (await readAll(bookingPage)).map(({ body }) => body.includes(start))
  expect(shownBefore).toEqual([true, true])
  const client = await app.people.client()
  const body = { service_id: business.service.id, start }
  expect((await app.call(requestBooking, { body }, { as: client.token })).status).toBe(201)
  for (const url of [page, bookingPage])
    expect((await readAll(url)).map(({ body }) => body.includes(start))).toEqual([false, false])
  app.clock.advance(30_000)
  expect(await shownBy()).toEqual([false, false])
  app.clock.advance(-30_000)
})

describe('a page is the same for everybody with equal settings:', () => {
  const urls = [
    ...['/', '/about', '/faq', '/help?q=refund', '/blog', '/services?place=Douala', '/contact'],
    ...['/auth/login', '/auth/register?type=professional', '/auth/join', '/auth/forgot-password'],
  ]

  test('signed-in people and visitors get the same cached page', async () => {
    const people = [await app.people.client({ name: 'Zuwena Private' }), business.owner]
    for (const url of [...urls, page, bookingPage, login, search]) {
      const visitor = await read(url)
      expect(visitor.status).toBe(200)
      for (const person of people) {
        const token = await app.people.signIn(person.id)
        const signedIn = {
          authorization: `Bearer ${token}`,
          cookie: `refresh_token=${token}; device=${person.id}; sidebar_state=true`,
        }
        const theirs = await read(url, signedIn, servers[1])
        expect(sha(theirs.body)).toBe(sha(visitor.body))
        expect(theirs.body).not.toContain(token)
        expect(theirs.body).not.toContain('Zuwena')
      }
    }
  })

  test('a poisoned header, cookie or parameter of one visitor does not change a cached page for others', async () => {
    const evil = 'evil.example'
    const poisons: Record<string, string>[] = [
      { host: evil },
      { 'x-forwarded-host': evil, 'x-forwarded-proto': 'gopher', forwarded: `host=${evil}` },
      { 'x-forwarded-for': evil, 'x-original-url': `/${evil}`, 'x-rewrite-url': `/${evil}` },
      { 'accept-language': `en,${evil};q=0.1` },
      { cookie: `theme=${evil}; currency=${evil}; place=${evil}; PARAGLIDE_LOCALE=${evil}` },
      { 'x-http-method-override': 'POST', range: 'bytes=0-1', 'if-none-match': evil },
      { 'save-data': evil, referer: `https://${evil}/`, 'user-agent': evil },
    ]
    const free = [`/help?q=`, `${page}?cursor=`, `${page}/book?member=`, '/auth/login?next=/']
    for (const url of free) {
      // A page that the poisoned request is the first to ask for.
      for (const [at, headers] of poisons.entries()) {
        const fresh = `${url}${at}`
        const poisoned = await read(fresh, headers)
        expect(poisoned.status).toBe(200)
        const visitor = await read(fresh)
        expect(visitor.body).not.toContain(evil)
        expect(sha(visitor.body)).toBe(sha(poisoned.body))
      }
      const plain = url.split('?')[0] ?? ''
      const before = made()
      expect((await read(`${plain}?utm_source=${evil}`)).body).not.toContain(evil)
      expect((await read(`${plain}?n=${evil}`)).body).toBe((await read(plain)).body)
      expect(made() - before).toBeLessThanOrEqual(1)
    }
  })

  test.each([
    ['language', { 'accept-language': 'fr' }],
    ['theme', { cookie: 'theme=dark' }],
    ['currency', { cookie: 'currency=KES' }],
    ['data saver', { 'save-data': 'on' }],
  ])('visitors who differ in their %s get different pages', async (_, headers) => {
    for (const url of [page, bookingPage, login]) {
      const usual = await read(url)
      const other = await read(url, headers as Record<string, string>)
      expect(sha(other.body)).not.toBe(sha(usual.body))
      expect(sha((await read(url)).body)).toBe(sha(usual.body))
    }
  })
})

describe('browsers and shared caches', () => {
  test('shared caches may keep a page for five seconds, and browsers revalidate it by ETag', async () => {
    const { headers } = await app.server.inject({ url: '/about', headers: browserHeaders })
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=5',
      vary: 'Accept-Language, Cookie, Save-Data, Accept-Encoding',
      etag: expect.stringMatching(/^W\/"[\w-]{20,}"$/),
    })
    const again = await app.server.inject({
      url: '/about',
      headers: { ...browserHeaders, 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  })

  test('shared caches must not keep a page that sets a cookie', async () => {
    const { headers } = await app.server.inject({ url: '/about?lang=fr', headers: browserHeaders })
    expect(headers['set-cookie']).toMatch(/^PARAGLIDE_LOCALE=fr;/)
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  test.each(['zstd', 'br', 'gzip', 'identity'])('sends a page encoded in %s', async (encoding) => {
    const headers = { ...browserHeaders, 'accept-encoding': encoding }
    const { rawPayload, headers: got } = await app.server.inject({ url: '/about', headers })
    expect(got['content-encoding'] ?? 'identity').toBe(encoding)
    const plain = await decoders[encoding as keyof typeof decoders](rawPayload)
    expect(plain.toString()).toContain('<!DOCTYPE html>')
    expect(plain.toString()).toContain('</html>')
  })

  test('HEAD for a page returns its headers without a body', async () => {
    const { statusCode, body, headers } = await app.server.inject({
      method: 'HEAD',
      url: '/about',
      headers: browserHeaders,
    })
    expect([statusCode, body]).toEqual([200, ''])
    expect(headers.etag).toBeDefined()
  })
})

/** Short enough to be read in a failed comparison of pages. */
const sha = (text: string) => hash('sha256', text)
const decoders = {
  zstd: promisify(zstdDecompress),
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  identity: async (bytes: Buffer) => bytes,
}

test('a page with a part that failed to load is not cached', async () => {
  const featured = app.api.mounted.get(endpointKey(listFeatured))
  const handle = featured?.handle
  if (!featured || !handle) throw new Error('Not mounted')
  featured.handle = async () => {
    throw new Error('no database')
  }
  const without = await read('/?newsletter=failing')
  featured.handle = handle
  const complete = await read('/?newsletter=failing')
  expect([without.status, complete.status]).toEqual([200, 200])
  expect([without, complete].map(({ body }) => body.includes('Maison'))).toEqual([false, true])
})
