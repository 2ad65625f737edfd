import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createListedBusiness } from '../../testing/fixtures/listing.ts'
import { mountPages } from './pages.ts'

const origin = 'http://ujuzi.test'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await mountPages(app.server, app.api, {
    publicUrl: () => origin,
    demo: true,
    ipLookupUrl: '/api/ip/',
    google: false,
  })
})
afterAll(() => app.close())

async function open(url: string, headers: Record<string, string> = {}) {
  const response = await app.server.inject({ url, headers: { accept: 'text/html', ...headers } })
  const html = response.body.replaceAll('&amp;', '&')
  const one = (pattern: RegExp) => pattern.exec(html)?.[1]
  return {
    ...response,
    html,
    language: one(/<html lang="(\w+)"/),
    title: one(/<title>([^<]*)/),
    canonical: one(/<link rel="canonical" href="([^"]*)"/),
    robots: one(/<meta name="robots" content="([^"]*)"/),
    alternates: [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(
      ([, language, href]) => [language, href],
    ),
    meta: (name: string) => one(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)),
    things: linkedData(response.body),
  }
}

type Thing = { '@type': string } & Record<string, unknown>

function linkedData(html: string): Thing[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return json ? JSON.parse(json)['@graph'] : []
}

const inEach = (address: string) => {
  const mark = address.includes('?') ? '&' : '?'
  return [
    ...['en', 'fr', 'es'].map((language) => [language, `${address}${mark}lang=${language}`]),
    ['x-default', address],
  ]
}

describe('the page of a business', () => {
  test('a business page names its title, canonical URL, languages and preview image in its head', async () => {
    const { id } = await createListedBusiness(app)({ name: 'Kofi & Sons', district: 'Akwa' })
    const page = await open(`/services/${id}`)
    const address = `${origin}/services/${id}`
    expect(page).toMatchObject({
      title: 'Kofi & Sons, Akwa, Douala · Ujuzi',
      canonical: address,
      robots: undefined,
      alternates: inEach(address),
    })
    expect(page.meta('og:title')).toBe('Kofi & Sons, Akwa, Douala')
    expect(page.meta('og:url')).toBe(address)
    expect(page.meta('og:image')).toBe(`${origin}/og/business/${id}.png`)
    expect(page.meta('og:image:width')).toBe('1200')
    expect(page.meta('twitter:card')).toBe('summary_large_image')
    expect(page.meta('description')).toContain('Kofi & Sons: Fades and beard trims')
  })

  test('a business page has structured data about its address, opening hours, services and prices', async () => {
    const { id } = await createListedBusiness(app)({
      address: 'Rue des Palmiers 4',
      phone: '+237677000001',
      openings: [{ weekday: 2, opens: 540, closes: 720 }],
    })
    const [business, trail] = (await open(`/services/${id}`)).things
    expect(business).toMatchObject({
      '@type': 'HairSalon',
      telephone: '+237677000001',
      address: {
        streetAddress: 'Rue des Palmiers 4',
        addressLocality: 'Douala',
        addressCountry: 'CM',
      },
      geo: { latitude: 4.05, longitude: 9.7 },
      openingHoursSpecification: [{ dayOfWeek: 'Tuesday', opens: '09:00', closes: '12:00' }],
      currenciesAccepted: 'XAF',
      makesOffer: [{ price: 5000, priceCurrency: 'XAF', itemOffered: { name: 'Skin fade' } }],
    })
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  test.each([
    [2, undefined],
    [3, { ratingValue: 4.7, reviewCount: 3, bestRating: 5 }],
  ])(
    'with %i reviews, the structured data of a business page has a rating only if there are at least 3 reviews',
    async (reviewCount, rating) => {
      const { id } = await createListedBusiness(app)({
        reviewCount,
        starsSum: reviewCount === 3 ? 14 : 10,
      })
      const [business] = (await open(`/services/${id}`)).things
      if (rating) expect(business?.aggregateRating).toMatchObject(rating)
      else expect(business).not.toHaveProperty('aggregateRating')
    },
  )

  test('a business name that looks like an HTML tag is escaped on its page', async () => {
    const name = '</script><script>alert(1)</script>'
    const { id } = await createListedBusiness(app)({ name })
    const { body, things } = await open(`/services/${id}`)
    expect(body).not.toContain('<script>alert(1)')
    expect(things[0]).toMatchObject({ name })
  })

  test.each(['unknown', 'hidden', 'malformed'] as const)(
    'the page of a business that is %s returns 404 with noindex',
    async (how) => {
      const { id } = await createListedBusiness(app)({ publishedAt: null })
      const path = { unknown: crypto.randomUUID(), hidden: id, malformed: 'nobody' }[how]
      const page = await open(`/services/${path}`)
      expect(page).toMatchObject({ statusCode: 404, robots: 'noindex', canonical: undefined })
      expect(page.things).toEqual([])
    },
  )
})

describe('the page of a category in a town', () => {
  test('the page of a category in a town names both in its title, and counts and lists the businesses', async () => {
    const placeId = await app.people.createPlace({ latitude: -20, longitude: -20 })
    const spot = { placeId, latitude: -20, longitude: -20, category: 'welder' as const }
    const { id } = await createListedBusiness(app)({ ...spot, name: 'Ferro Vivo' })
    const query = `category=welder&place_id=${placeId}`
    const page = await open(`/services?view=list&${query}&n=40`)
    expect(page).toMatchObject({
      title: 'Welders in Douala · Ujuzi',
      canonical: `${origin}/services?${query}`,
      robots: undefined,
      alternates: inEach(`${origin}/services?${query}`),
    })
    expect(page.meta('description')).toContain('Welders in Douala: 1 professional.')
    expect(page.meta('og:image')).toBe(`${origin}/og/category/welder.png`)
    expect(page.things[1]).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [{ position: 1, name: 'Ferro Vivo', url: `${origin}/services/${id}` }],
    })
  })

  test('the page of a category in a town without businesses tells search engines not to index it', async () => {
    const placeId = await app.people.createPlace({ latitude: -21, longitude: -24 })
    const page = await open(`/services?category=welder&place_id=${placeId}`)
    expect(page).toMatchObject({ robots: 'noindex, follow', canonical: undefined, things: [] })
  })

  test.each([
    'q=ferro',
    'date=2026-11-25',
    'time=evening',
    'radius=50',
    'sort=price_low',
    'lat=-22&lng=-22',
  ])('a town page filtered by %s is noindex and has no canonical URL', async (filter) => {
    const placeId = await app.people.createPlace({ latitude: -22, longitude: -22 })
    await createListedBusiness(app)({ placeId, latitude: -22, longitude: -22, name: 'Ferro' })
    const page = await open(`/services?place_id=${placeId}&${filter}`)
    expect(page).toMatchObject({ robots: 'noindex, follow', canonical: undefined, alternates: [] })
    expect(page.meta('og:title')).toBeTruthy()
  })
})

describe('a language in the URL', () => {
  test.each([
    ['/about', 'Comment ça marche'],
    ['/services', 'Trouver un professionnel'],
    ['/', 'Des mains expertes'],
  ])(
    'lang=fr in the URL makes the page %s French, including its title and canonical URL',
    async (path, title) => {
      const cookie = 'PARAGLIDE_LOCALE=es'
      const page = await open(`${path}?lang=fr`, { cookie, 'accept-language': 'en' })
      expect(page.language).toBe('fr')
      expect(page.title).toContain(title)
      expect(page.headers.vary).toContain('Accept-Language, Cookie')
      expect(page.headers['set-cookie']).toBeUndefined()
      if (page.canonical) expect(page.canonical).toBe(`${origin}${path}?lang=fr`)
      expect(page.meta('og:locale')).toBe('fr_FR')
      expect((await open(path, { cookie })).language).toBe('es')
    },
  )

  test('a language in the URL is kept for the browser session of a visitor who never chose one', async () => {
    const { headers } = await open('/about?lang=fr', { 'accept-language': 'en' })
    expect(headers['set-cookie']).toBe('PARAGLIDE_LOCALE=fr; Path=/; SameSite=Lax')
  })
})

test('the landing page has structured data about the organization and the site search', async () => {
  const page = await open('/')
  expect(page.canonical).toBe(`${origin}/`)
  expect(page.meta('og:image')).toBe(`${origin}/og/site.png`)
  expect(page.things.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite'])
  expect(JSON.stringify(page.things)).toContain(`${origin}/services?q={search_term_string}`)
})
