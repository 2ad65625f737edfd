import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createListedBusiness } from '../../testing/fixtures/listing.ts'
import { mountPages } from './pages.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
  const settings = {
    publicUrl: () => 'http://ujuzi.test',
    demo: true,
    ipLookupUrl: '/api/ip/',
    google: false,
  }
  await mountPages(app.server, app.api, settings)
})
afterAll(() => app.close())

async function read(url: string, headers: Record<string, string> = {}) {
  const { body } = await app.server.inject({
    url,
    headers: { 'accept-language': 'en', ...headers },
  })
  return body
}

test.each([
  '/',
  '/about',
  '/services',
  '/services?category=barber&time=evening&sort=price_low&radius=7',
])('the page %s is identical when it is rendered again with parts from the cache', async (url) => {
  const first = await read(url)
  expect(first).toContain('</footer>')
  expect(await read(url)).toBe(first)
})

test('cached parts of pages are in the language, theme and currency of each visitor', async () => {
  await read('/services')
  const french = await read('/services', { 'accept-language': 'fr' })
  expect(french).toContain('Filtrer par disponibilité')
  expect(french).not.toContain('Filter By Availability')
  const dark = await read('/about', { cookie: 'theme=dark; currency=KES' })
  expect(dark).toMatch(/value="dark"[^>]*aria-pressed="true"|aria-pressed="true"[^>]*value="dark"/)
  expect(dark).toMatch(/<option value="KES" selected=""/)
  expect(await read('/faq')).toMatch(/value="system"[^>]*aria-pressed="true"/)
})

test('prices are in the currency of the business alone, whatever the region of the browser’s language', async () => {
  const { id } = await createListedBusiness(app)({ name: 'Ndokoti', service: { title: 'Braids' } })
  const mainOf = async (headers: Record<string, string>) =>
    (await read(`/services/${id}`, headers)).split('</main>')[0]
  for (const language of ['en-GB,en;q=0.9', 'fr-FR', 'es-ES'])
    expect(await mainOf({ 'accept-language': language })).not.toMatch(/≈|€|£/)
})

test('a kept page shows the currency of one visitor’s account to nobody else, and takes none from a search', async () => {
  const { id } = await createListedBusiness(app)({ name: 'Akwa', service: { title: 'Braids' } })
  const url = `/services/${id}`
  const place = encodeURIComponent('2332459|NG|Badagry, Nigeria')
  expect(await read(url, { cookie: 'account_country=KE' })).toMatch(/≈[^<]*KSh/)
  expect(await read(url, { cookie: `account_country=KE; currency=GHS` })).toMatch(/≈[^<]*GH₵/)
  const searched = await read(url, { cookie: `place=${place}` })
  expect(searched).not.toMatch(/≈|Badagry/)
  expect(await read(url)).not.toMatch(/≈|account_country/)
})

test('the footer shows the currency of the place whose business or services a page shows', async () => {
  const place = await app.people.createPlace({ name: 'Epe', countryCode: 'NG' })
  const { id } = await createListedBusiness(app)({ name: 'Epe Cuts', placeId: place })
  for (const url of [`/services/${id}`, `/services?place_id=${place}`])
    expect(await read(url)).toMatch(/<option value="NGN" selected=""/)
  const cookie = 'account_country=KE'
  expect(await read(`/services?place_id=${place}`, { cookie })).toMatch(/value="KES" selected=""/)
})

test('the footer forms of a page lead back to that page', async () => {
  await read('/about')
  expect(await read('/faq')).toContain('name="back" value="/faq"')
})

test('a cached business page stays identical until something on it changes', async () => {
  const { id } = await createListedBusiness(app)({
    name: 'Keepsake',
    service: { title: 'Gele tying' },
  })
  const first = await read(`/services/${id}`)
  expect(first).toContain('Gele tying')
  expect(await read(`/services/${id}`)).toBe(first)
  const french = await read(`/services/${id}`, { 'accept-language': 'fr' })
  expect(french).toContain('Réserver')
  const elsewhere = await read(`/services/${id}`, { cookie: 'currency=KES' })
  expect(elsewhere).toMatch(/KES|KSh/)
  expect(first.split('</main>')[0]).not.toMatch(/KES|KSh/)
  await app.pool.query("update services set title = 'Gele and turban' where business_id = $1", [id])
  const changed = await read(`/services/${id}`)
  expect(changed).toContain('Gele and turban')
  expect(changed).not.toContain('Gele tying')
})
